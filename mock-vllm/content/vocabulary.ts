/** Words that are one token each, alone and after a space, in lower case and capitalised. */
const COMMON_WORDS =
  "a about above across act add after again against age air all almost alone along already also although always am among an " +
  "and animal another answer any appear apple area arm around art as ask at away back bad bank base be beach bear beauty " +
  "became because become bed been before began begin behind being believe below best better between big bird black blue " +
  "board boat body book both bottom box branch bread break bridge bright bring broad brook brother brought brown build " +
  "building built business busy but buy by call came can canal capital captain car card care carry case catch cause cell center " +
  "central century certain chair chance change chapter check child children choose church circle city class clean clear " +
  "climb clock close cloth cloud coast code cold collect color column come common company complete consider contain " +
  "content context continue control cool copper copy corn corner correct cost cotton could count country course court " +
  "cover create cross crowd current cut dark data day dead deal decide deep degree design did different difficult " +
  "direct distance do does dog done door double down draw dream drive drop dry during dust each early earth east easy edge eight " +
  "either else empty end energy engine enough enter entire equal even evening event ever every exact exactly " +
  "example experience explain eye face fact fall family far farm fast father feel feet fell felt few field fight figure " +
  "fill final find fine finger fire first fish five flat floor flow flower fly follow food foot for force forest form " +
  "forward found four free fresh friend from front fruit full game garden gate gather gave general gentle get give glad glass " +
  "go gold gone good grass gray great green ground group grow had half hall hand happen hard has hat have he head hear heart " +
  "heat heavy held help her here high hill him his history hold hole home hope horse hot hour house how however human hundred " +
  "i ice idea if in inch include increase industry information inside instead into iron is island issue it its job join journey " +
  "jump just keep kept kind king knew know lady lake land language large last late laugh law lay lead learn least leave left leg " +
  "length less let letter level lie life light like line list listen little live local long look lost lot love low machine made " +
  "main make man many map mark marker market master matter may me mean measure meet member memory men metal method middle might mile mill " +
  "mind minute model modern moment money month moon more morning most mother mountain mouth move much music must my name nation " +
  "nature near necessary need never new next night no north nor not note nothing notice now number object ocean of off often oil " +
  "old on once one only open or order other our out outside over own page paint pair paper part pass past path pattern pay " +
  "people perhaps period person picture piece place plain plan plane plant play please point poor port position possible power " +
  "present press pretty problem process produce program prompt proper prove public pull purpose push put question quick quiet quite " +
  "race rain ran reach read ready real reason receive record red region remain remember repeat reply report request rest result return rich ride " +
  "right ring rise river road rock room root rope round row rule run safe said sail same sand saw say scale school science sea " +
  "season second section see seed seem seen sell send sense sentence separate serve server set seven several shade shape share sharp she ship shoe " +
  "shop shore short should shoulder show side sight sign silver simple since sing single sister sit six size skill skin sky sleep slow " +
  "small smile smooth snow so soft soil some song soon sort sound south space speak special speed spell spring square stand star " +
  "start state station stay steady steam steel step still stone stood stop store storm story straight stream street strong " +
  "student study such sugar suggest summer sun supply sure surface sweet system table tail take talk tall teach team tell ten term " +
  "test text than that the their them then there these they thick thin thing think this those though thought thousand three through " +
  "throw tide till time tiny to today together token told tone too took tool top total touch toward town track trade train travel tree " +
  "true try turn twelve twenty two type under unit until up upon us use user usual valley value vary very view village visit voice wait " +
  "walk wall want war warm was wash watch water wave way we weather week weight well went were west what wheat wheel when where whether which " +
  "while white who whole whose why wide wild will win wind window winter wire wish with within without woman wonder wood word words work " +
  "world would write writing written wrote are boy something later yard year yellow yes yet you young your";

/** What benchmark prompts use besides everyday words. */
const BENCHMARK_WORDS =
  "amber basin cedar delta ember fable grove harbor iris jasper kelp lagoon maple nectar opal pearl quartz raven sable tulip " +
  "umber velvet willow xenon yarrow zephyr nonce filler ignore following spaces separated assistant system background reference " +
  "ANVIL REQ HTTP JSON API GPU CPU KV LLM";

/** Word endings and beginnings that split an unknown word into a few tokens instead of one a letter. */
const SUBWORDS =
  "ing tion ment ness able ible less ful ous ive ent ant ity ance ence est ated ates ating ally ers ies ized izing ology graph " +
  "pre pro con com dis mis non sub sup inter trans over under out anti auto micro multi str thr sch spr";

const LETTERS = "abcdefghijklmnopqrstuvwxyz";

/** Control tokens: text never encodes to them, and they decode to nothing visible. */
export const SPECIAL_TOKENS = {
  endOfText: 256,
  messageStart: 257,
  messageEnd: 258,
  thinkStart: 259,
  thinkEnd: 260,
  toolCallStart: 261,
  toolCallEnd: 262,
} as const;

/** How control tokens are written where a text shows them at all. */
export const SPECIAL_TEXTS: ReadonlyMap<number, string> = new Map([
  [SPECIAL_TOKENS.endOfText, "<|endoftext|>"],
  [SPECIAL_TOKENS.messageStart, "<|im_start|>"],
  [SPECIAL_TOKENS.messageEnd, "<|im_end|>"],
  [SPECIAL_TOKENS.thinkStart, "<think>"],
  [SPECIAL_TOKENS.thinkEnd, "</think>"],
  [SPECIAL_TOKENS.toolCallStart, "<tool_call>"],
  [SPECIAL_TOKENS.toolCallEnd, "</tool_call>"],
]);

/** Ids below this are single bytes. */
export const BYTE_TOKENS = 256;

/** First id of a word piece. */
export const FIRST_PIECE = 512;

/** The pieces, in id order from `FIRST_PIECE`. */
export const PIECES: readonly string[] = [...new Set(allPieces())];

/** Ids from here on are none. */
export const VOCABULARY_SIZE = FIRST_PIECE + PIECES.length;

/** Characters of the longest token. */
export const MOST_CHARS_PER_TOKEN = Math.max(
  ...[...PIECES, ...SPECIAL_TEXTS.values()].map((text) => text.length),
);

/** Everyday words of which free text is made. */
export const PROSE_WORDS: readonly string[] = COMMON_WORDS.split(" ").filter(
  (word) => word.length > 2,
);

function* allPieces(): Generator<string> {
  yield "\n\n";
  for (const word of `${COMMON_WORDS} ${BENCHMARK_WORDS}`.split(" ")) {
    const capitalised = word.charAt(0).toUpperCase() + word.slice(1);
    for (const form of [word, capitalised]) {
      yield ` ${form}`;
      // A single letter has its byte token already.
      if (form.length > 1) yield form;
    }
  }
  yield* SUBWORDS.split(" ");
  for (const first of LETTERS) {
    yield ` ${first}`;
    for (const second of LETTERS) yield first + second;
  }
}
