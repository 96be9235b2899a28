import bidiFactory from 'bidi-js';

/** The package exports the function itself, although its types have it as `default`. */
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)();

/** Letters that fontkit reverses and joins. It reverses the digits of Persian too, which are not read from the right. */
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;
const isMark = /^\p{M}$/u;

/** A part of a line in one face and one direction. */
export interface Run {
  readonly text: string;
  readonly face: string;
}

/** The name of a face, and the characters that it has. */
export interface Lettered {
  readonly name: string;
  readonly characters: ReadonlySet<number>;
}

/** A character of a line, with its face and its level in the Unicode Bidirectional Algorithm (UAX 9). */
interface Placed {
  readonly text: string;
  readonly face: string;
  readonly level: number;
}

/** What stands for a character that no face has. */
const missing = '?';

const has = ({ characters }: Lettered, text: string): boolean => characters.has(text.codePointAt(0)!);

/**
 * Chooses the face of each character: that of the letter before a mark, so that it is placed over its letter, else the
 * first face that has it.
 */
function placed(line: string, faces: readonly Lettered[]): Placed[] {
  const { levels } = bidi.getEmbeddingLevels(line);
  let at = 0;
  let last: Lettered | undefined;
  return Array.from(line, (character) => {
    const level = levels[at]!;
    at += character.length;
    const staysWith = isMark.test(character) && last !== undefined && has(last, character) ? last : undefined;
    const face = staysWith ?? faces.find((each) => has(each, character));
    last = face ?? faces[0];
    return { text: face === undefined ? missing : character, face: last?.name ?? '', level };
  });
}

/** Orders runs from left to right (rule L2): each sequence of a level and above is reversed, the highest level first. */
function inOrder<Levelled extends { readonly level: number }>(runs: readonly Levelled[]): Levelled[] {
  const ordered = [...runs];
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    for (let from = 0; from < ordered.length; from += 1) {
      let to = from;
      while (to < ordered.length && ordered[to]!.level >= level) to += 1;
      if (to > from) ordered.splice(from, to - from, ...ordered.slice(from, to).reverse());
      from = to;
    }
  }
  return ordered;
}

const reversed = (text: string): string => Array.from(text).reverse().join('');
/** Returns the signs between words that are read from right to left as they are drawn from the left. */
const mirrored = (text: string): string =>
  reversed(Array.from(text, (sign) => bidi.getMirroredCharacter(sign) ?? sign).join(''));

const isPlain = /^[\x20-\x7e]*$/;

/** Divides a line into runs of one face and one direction, in the order in which they are drawn from left to right. */
export function runsOf(line: string, faces: readonly Lettered[]): Run[] {
  const plain = isPlain.test(line)
    ? faces.find((face) => [...line].every((letter) => has(face, letter)))
    : undefined;
  if (plain !== undefined) return line === '' ? [] : [{ text: line, face: plain.name }];
  const runs: Placed[] = [];
  for (const { text, face, level } of placed(line, faces)) {
    const last = runs.at(-1);
    if (last?.face === face && last.level === level) {
      runs[runs.length - 1] = { ...last, text: last.text + text };
    } else runs.push({ text, face, level });
  }
  return inOrder(runs).map(({ text, face, level }) => {
    const isReversed = rightToLeft.test(text);
    if (level % 2 === 1) return { text: isReversed ? text : mirrored(text), face };
    return { text: isReversed ? reversed(text) : text, face };
  });
}
