import { withoutDirections } from '../text/plain-text.ts';

/** The characters of the fonts that every PDF reader brings (WinAnsi), beyond Latin-1. */
const beyondLatin = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';

const isPrintable = (character: string): boolean => {
  const code = character.codePointAt(0)!;
  return (code >= 0x20 && code <= 0x7e) || (code >= 0xa0 && code <= 0xff) || beyondLatin.includes(character);
};

/**
 * A text in the characters that a PDF prints with the fonts of every reader: line breaks become blanks, other letters lose
 * their marks, and what is left is a question mark.
 */
export const printable = (text: string): string =>
  [...withoutDirections(text).normalize('NFC').replace(/\s+/g, ' ')].map(printed).join('');

function printed(character: string): string {
  if (isPrintable(character)) return character;
  const plain = character.normalize('NFKD').replace(/\p{M}/gu, '');
  return plain !== '' && [...plain].every(isPrintable) ? plain : '?';
}
