import type { Gazetteer } from './gazetteer.ts';
import type { Place } from './place.ts';
import { otherNames, writtenOut } from './short-forms.ts';
import { joinedName, nameWords, plainWords } from './words.ts';

/** Maximum number of words of a query that are tried as one name. */
const mostJoined = 4;

/**
 * Returns an alternative spelling of a query: names joined or split as in the gazetteer (`Gunung Kidul` is
 * Gunungkidul), and alternative names replaced by official ones (`Solo` is Surakarta). Returns undefined if nothing
 * changes.
 */
export function respell(gazetteer: Gazetteer, text: string): string | undefined {
  const parts = text.split(/[,;\n]/).map((part) => plainWords(part));
  const respelled = parts.map((words) => respellWords(gazetteer, words).join(' '));
  const isSame = respelled.every((part, index) => part === parts[index]!.join(' '));
  return isSame ? undefined : respelled.join(', ');
}

function respellWords(gazetteer: Gazetteer, words: readonly string[]): string[] {
  const written: string[] = [];
  for (let at = 0; at < words.length; ) {
    const known = longestKnown(gazetteer, words.slice(at, at + mostJoined));
    written.push(known?.name ?? words[at]!);
    at += known?.length ?? 1;
  }
  return written;
}

/**
 * Finds the longest known place name at the start of a list of words. Returns its official spelling and the number of
 * words that it takes up.
 */
function longestKnown(
  { places, placesByName }: Gazetteer,
  words: readonly string[],
): { readonly name: string; readonly length: number } | undefined {
  for (let length = words.length; length > 0; length -= 1) {
    const [written, joined] = [words.slice(0, length).join(' '), words.slice(0, length).join('')];
    const other = otherNames.get(joined);
    if (other !== undefined) return { name: other, length };
    const named = placesByName.get(joined);
    if (named === undefined) continue;
    const names = named.map((at) => nameWords(places[at]!.name).join(' '));
    return { name: names.find((name) => name !== written) ?? written, length };
  }
  return undefined;
}

/** Returns the keys under which `placesByName` may have a name. The name may be an alternative one. */
export function keysOfName(name: string): string[] {
  const keys = writtenOut(name).flatMap((each) => [joinedName(each), plainWords(each).join('')]);
  return [...keys, ...keys.flatMap((key) => otherNames.get(key)?.replaceAll(' ', '') ?? [])];
}

/** Returns true if a name is the name of a place, in any spelling. */
export const isNameOf = (name: string, place: Place): boolean =>
  keysOfName(name).includes(joinedName(place.name));
