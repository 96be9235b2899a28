import type { Gazetteer } from './gazetteer.ts';
import type { Place } from './place.ts';
import { joinedName, nameWords, otherNames, plainWords } from './words.ts';

/** The most words of a name that people join or part. */
const mostJoined = 4;

/**
 * Another way to write a search: names as the gazetteer joins or parts them (`Gunung Kidul` is Gunungkidul) and
 * their usual other names (`Solo` is Surakarta). Undefined if there is none.
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

/** The longest name that some words begin with, as it is written otherwise. */
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

/** The keys in `placesByName` of a name, which may be another name of a place. */
export function keysOfName(name: string): string[] {
  const keys = [joinedName(name), plainWords(name).join('')];
  return [...keys, ...keys.flatMap((key) => otherNames.get(key)?.replaceAll(' ', '') ?? [])];
}

/** True if a name, written in whichever way, is a place's. */
export const isNameOf = (name: string, place: Place): boolean =>
  keysOfName(name).includes(joinedName(place.name));
