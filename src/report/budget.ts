/** A part of a report that may be dropped to make it fit. */
export type Section<T> = {
  /** What the reader misses when it is left out: `settings`, `environment`. */
  readonly name: string;
  readonly content: T;
  /** Sections with a higher number go first; those without one always stay. */
  readonly dropOrder?: number;
};

/** What a report was made of, and what it lacks. */
export type Fitted = {
  readonly text: string;
  /** Names of the sections left out, in the order they would have stood. */
  readonly leftOut: readonly string[];
};

/**
 * The fullest rendering of at most `limit` units, dropping one section after another.
 *
 * @param render draws the kept sections; it is told what was left out so that it can say so
 * @param size counts a text as the place it goes to does (characters of a comment, bytes of a summary)
 * @throws RangeError when the sections that must stay do not fit
 */
export function firstThatFits<T>(
  sections: readonly Section<T>[],
  render: (kept: readonly Section<T>[], leftOut: readonly string[]) => string,
  { limit, size = (text) => text.length }: SizeLimit,
): Fitted {
  const droppable = sections
    .filter((section) => section.dropOrder !== undefined)
    .toSorted((a, b) => (b.dropOrder ?? 0) - (a.dropOrder ?? 0));
  for (let dropped = 0; dropped <= droppable.length; dropped++) {
    const gone = new Set(droppable.slice(0, dropped));
    const leftOut = sections.filter((section) => gone.has(section)).map(({ name }) => name);
    const text = render(
      sections.filter((section) => !gone.has(section)),
      leftOut,
    );
    if (size(text) <= limit) return { text, leftOut };
  }
  throw new RangeError(`No rendering of this report fits in ${limit}`);
}

export type SizeLimit = {
  readonly limit: number;
  readonly size?: (text: string) => number;
};
