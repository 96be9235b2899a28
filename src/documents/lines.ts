import { undrawn } from '../text/plain-text.ts';

/** Invisible characters except the two joiners, by which Persian and Indian words choose the forms of their letters. */
const invisible = new RegExp(`(?![\u200C\u200D])[${undrawn}]`, 'g');
/** A break between words: blanks, and either side of a Chinese character or kana, which are written without blanks. */
const words =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+|\s+/gu;
const letters = new Intl.Segmenter('id', { granularity: 'grapheme' });

/** Returns a text as it is drawn: letters with their accents as one, without invisible characters, and one kind of break. */
export const drawable = (text: string): string =>
  text
    .replace(invisible, '')
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .trim();

/**
 * Divides a text into lines that fit. Its own line breaks stay, a line breaks between words, and a word that is longer
 * than a line breaks anywhere.
 */
export const linesOf = (text: string, fits: (line: string) => boolean): string[] =>
  drawable(text)
    .split('\n')
    .flatMap((paragraph) => wrapped(paragraph.trim(), fits));

function wrapped(paragraph: string, fits: (line: string) => boolean): string[] {
  const lines = [''];
  for (const word of paragraph.match(words) ?? []) {
    const line = lines.at(-1)!;
    if (fits(line + word) || word === ' ') lines[lines.length - 1] = line + word;
    else {
      if (line.trim() !== '') lines.push('');
      addLongWord(lines, word, fits);
    }
  }
  return lines.map((line) => line.trim());
}

/** Adds a word to the last line, which is empty, and breaks it where the line ends. */
function addLongWord(lines: string[], word: string, fits: (line: string) => boolean): void {
  if (fits(word)) {
    lines[lines.length - 1] = word;
    return;
  }
  for (const { segment } of letters.segment(word)) {
    const line = lines.at(-1)!;
    if (line === '' || fits(line + segment)) lines[lines.length - 1] = line + segment;
    else lines.push(segment);
  }
}

/** Returns a text as one line, cut off with an ellipsis if it does not fit. */
export function oneLine(text: string, fits: (line: string) => boolean): string {
  const line = drawable(text).replaceAll('\n', ' ');
  if (fits(line)) return line;
  const parts = Array.from(letters.segment(line), ({ segment }) => segment);
  let [most, tooMany] = [0, parts.length];
  while (tooMany - most > 1) {
    const half = (most + tooMany) >> 1;
    if (fits(`${parts.slice(0, half).join('')}…`)) most = half;
    else tooMany = half;
  }
  return `${parts.slice(0, most).join('')}…`;
}
