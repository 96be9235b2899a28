/** The distinct words of a gazetteer, indexed for finding misspelt ones. */
export interface Vocabulary {
  /** The words, in alphabetical order. */
  readonly words: readonly string[];
  /** For each trigram (three letters in sequence), the words that contain it, as indexes into `words`. */
  readonly byTrigram: ReadonlyMap<string, readonly number[]>;
  /** For each word: the letters that it contains, one bit each. */
  readonly letters: Uint32Array;
}

/** A word of the vocabulary, and how well it fits the word that was searched for, from 0 to 1. */
export interface Hit {
  readonly index: number;
  readonly fit: number;
}

/** Returns the trigrams of a word, with its beginning and end marked. */
export function trigramsOf(word: string): Set<string> {
  const marked = `^${word}$`;
  const found = new Set<string>();
  for (let at = 0; at + 3 <= marked.length; at += 1) found.add(marked.slice(at, at + 3));
  return found;
}

export function makeVocabulary(all: Iterable<string>): Vocabulary {
  const words = [...new Set(all)].sort();
  const byTrigram = new Map<string, number[]>();
  words.forEach((word, index) => {
    for (const trigram of trigramsOf(word)) {
      const list = byTrigram.get(trigram);
      if (list === undefined) byTrigram.set(trigram, [index]);
      else list.push(index);
    }
  });
  return { words, byTrigram, letters: Uint32Array.from(words, lettersOf) };
}

/** Returns the letters that a word contains, one bit each; digits share the last bits. */
function lettersOf(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at += 1) {
    const code = word.charCodeAt(at);
    bits |= 1 << (code >= 97 ? code - 97 : 26 + (code % 6));
  }
  return bits >>> 0;
}

function countBits(bits: number): number {
  let rest = bits - ((bits >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return (((rest + (rest >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

/** Returns the number of typing errors allowed in a word: wrong, missing, doubled or swapped letters. */
export const mostFaults = (word: string): number => (word.length < 3 ? 0 : word.length < 7 ? 1 : 2);

/**
 * Finds the words that a person may have meant: the word itself, words that begin with it if it may be unfinished, and
 * words that differ by few letters.
 */
export function findWords(vocabulary: Vocabulary, sought: string, mayBeUnfinished: boolean): Hit[] {
  const best = new Map<number, number>();
  const note = (index: number, fit: number) => {
    if (fit > (best.get(index) ?? 0)) best.set(index, fit);
  };
  const { words } = vocabulary;
  const first = firstFrom(words, sought);
  if (words[first] === sought) note(first, 1);
  if (mayBeUnfinished && sought.length >= 2) {
    for (let at = first; at < words.length && words[at]!.startsWith(sought); at += 1) {
      note(at, 0.7 + 0.25 * (sought.length / words[at]!.length));
    }
  }
  const faults = mostFaults(sought);
  if (faults > 0) {
    for (const index of candidatesOf(vocabulary, sought, faults)) {
      const distance = editDistance(sought, words[index]!, faults);
      if (distance <= faults) note(index, 1 - 0.22 * distance);
    }
  }
  return [...best].map(([index, fit]) => ({ index, fit }));
}

/** Returns the index of the first word that is not alphabetically before the sought one. */
function firstFrom(words: readonly string[], sought: string): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (words[middle]! < sought) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Returns the words that may differ from the sought one by at most `faults` typing errors. They must share enough
 * trigrams (a wrong letter changes three, two swapped letters four) and enough letters (a wrong letter replaces one).
 */
function candidatesOf({ words, byTrigram, letters }: Vocabulary, sought: string, faults: number): number[] {
  const ofSought = lettersOf(sought);
  const trigrams = trigramsOf(sought);
  const least = Math.max(1, trigrams.size - 4 * faults);
  const common = new Uint8Array(words.length);
  const found: number[] = [];
  for (const trigram of trigrams) {
    for (const index of byTrigram.get(trigram) ?? []) {
      common[index]! += 1;
      if (common[index] !== least) continue;
      if (Math.abs(words[index]!.length - sought.length) > faults) continue;
      if (countBits(letters[index]! ^ ofSought) <= 2 * faults) found.push(index);
    }
  }
  return found;
}

/**
 * Returns the number of edits (change, insertion, deletion, swap of neighbours) between two words. If there are more
 * than `most` edits, returns any number above `most`.
 */
export function editDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      let cost = Math.min(last[column]! + 1, current[column - 1]! + 1, last[column - 1]! + (isSame ? 0 : 1));
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (isSwapped) cost = Math.min(cost, before[column - 2]! + 1);
      current.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return most + 1;
    [before, last] = [last, current];
  }
  return last[other.length]!;
}
