import { withoutDirections } from '../text/plain-text.ts';

/** The characters beyond Latin-1 in the fonts that every PDF reader includes (WinAnsi). */
const beyondLatin = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';

const isPrintable = (character: string): boolean => {
  const code = character.codePointAt(0)!;
  return (code >= 0x20 && code <= 0x7e) || (code >= 0xa0 && code <= 0xff) || beyondLatin.includes(character);
};

/**
 * Converts a text to the characters that the fonts of every PDF reader include. White space becomes one blank, letters
 * that the fonts lack lose their accents, and any other character becomes a question mark.
 */
export const printable = (text: string): string =>
  [...withoutDirections(text).normalize('NFC').replace(/\s+/g, ' ')].map(printed).join('');

function printed(character: string): string {
  if (isPrintable(character)) return character;
  const plain = character.normalize('NFKD').replace(/\p{M}/gu, '');
  return plain !== '' && [...plain].every(isPrintable) ? plain : '?';
}
