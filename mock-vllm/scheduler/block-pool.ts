import type { BlockHash } from "./prefix-hash.ts";

/**
 * KV blocks with reference counts. Free blocks stand in one line, longest unused first; a free block
 * keeps its hash, and so stays in the prefix cache, until it is taken for something else (LRU).
 */
export type BlockPool = {
  /** Blocks that no sequence holds, cached ones included. */
  free(): number;
  used(): number;
  /** The first blocks of `hashes` that are cached, up to the first miss; they are not taken yet. */
  cached(hashes: readonly BlockHash[], maxBlocks: number): readonly number[];
  /** How many of these blocks are free now, so that taking them uses up free blocks. */
  countFree(blocks: readonly number[]): number;
  /** Holds cached blocks for one more sequence. */
  share(blocks: readonly number[]): void;
  /** Takes a free block; its old content is forgotten. The caller checked `free()`. */
  take(): number;
  /** Makes a block findable; a block that had the same content before is findable no more. */
  remember(block: number, hash: BlockHash): void;
  /** Gives blocks back, last one first in line, so that the start of a prefix lives longest. */
  release(blocks: readonly number[]): void;
  /** Forgets all cached content. False, and nothing happens, while blocks are held. */
  forget(): boolean;
};

export function createBlockPool(size: number): BlockPool {
  const references = new Int32Array(size);
  const contents = createContents(size);
  const line = createLine(size);
  let free = size;

  return {
    free: () => free,
    used: () => size - free,
    cached: (wanted, maxBlocks) => leadingHits(contents.byHash, wanted, maxBlocks),
    countFree: (blocks) =>
      blocks.reduce((sum, block) => sum + (references[block] === 0 ? 1 : 0), 0),
    share(blocks) {
      for (const block of blocks) {
        const held = references[block] ?? 0;
        if (held === 0) {
          line.remove(block);
          free--;
        }
        references[block] = held + 1;
      }
    },
    take() {
      const block = line.first();
      if (block < 0)
        throw new Error("No KV block is free: the scheduler must check before it takes");
      line.remove(block);
      contents.forget(block);
      references[block] = 1;
      free--;
      return block;
    },
    remember: contents.remember,
    release(blocks) {
      for (let at = blocks.length - 1; at >= 0; at--) {
        const block = blocks[at] ?? 0;
        const held = (references[block] ?? 0) - 1;
        references[block] = held;
        if (held > 0) continue;
        line.append(block);
        free++;
      }
    },
    forget() {
      if (free < size) return false;
      contents.clear();
      return true;
    },
  };
}

const NO_HASH = -1;

/** What is in each block, and where to find it. */
function createContents(size: number) {
  const hashes = new Float64Array(size).fill(NO_HASH);
  const byHash = new Map<BlockHash, number>();

  function forget(block: number): void {
    const hash = hashes[block] ?? NO_HASH;
    if (hash === NO_HASH) return;
    if (byHash.get(hash) === block) byHash.delete(hash);
    hashes[block] = NO_HASH;
  }

  return {
    byHash,
    forget,
    remember(block: number, hash: BlockHash): void {
      forget(block);
      hashes[block] = hash;
      byHash.set(hash, block);
    },
    clear(): void {
      byHash.clear();
      hashes.fill(NO_HASH);
    },
  };
}

function leadingHits(
  byHash: ReadonlyMap<BlockHash, number>,
  wanted: readonly BlockHash[],
  maxBlocks: number,
): readonly number[] {
  const found: number[] = [];
  for (const hash of wanted) {
    const block = byHash.get(hash);
    if (found.length >= maxBlocks || block === undefined) break;
    found.push(block);
  }
  return found;
}

/** A doubly linked list over block numbers in two arrays: every operation is O(1), none allocates. */
function createLine(size: number) {
  // Slot `size` is both ends.
  const next = Int32Array.from({ length: size + 1 }, (_, at) => (at + 1) % (size + 1));
  const previous = Int32Array.from({ length: size + 1 }, (_, at) => (at + size) % (size + 1));
  const end = size;

  return {
    first: () => (next[end] === end ? -1 : (next[end] ?? -1)),
    remove(block: number) {
      const before = previous[block] ?? end;
      const after = next[block] ?? end;
      next[before] = after;
      previous[after] = before;
    },
    append(block: number) {
      const last = previous[end] ?? end;
      next[last] = block;
      previous[block] = last;
      next[block] = end;
      previous[end] = block;
    },
  };
}
