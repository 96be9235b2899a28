/** Maximum number of wrong letters with which a variable still counts as a misspelt setting. */
const mostWrong = 2;
const shortestMeant = 6;

/** Returns warnings about variables that look like settings but are not, since a misspelt setting has no effect. */
export function warnOfUnknown(
  environment: Readonly<Record<string, string | undefined>>,
  known: readonly string[],
): string[] {
  const unknown = Object.keys(environment).filter((name) => !known.includes(name));
  return unknown.flatMap((name) => {
    const meant = known.find((each) => isLike(name, each));
    if (meant !== undefined) return [`${name} is no setting; is ${meant} meant?`];
    return name.startsWith('ANTAR_') ? [`${name} is no setting`] : [];
  });
}

const plain = (name: string) =>
  name
    .toUpperCase()
    .replace(/^ANTAR_/, '')
    .replaceAll(/[-_]/g, '');

function isLike(name: string, known: string): boolean {
  const [one, other] = [plain(name), plain(known)];
  if (Math.min(one.length, other.length) < shortestMeant) return one === other && one !== '';
  return Math.abs(one.length - other.length) <= mostWrong && distance(one, other) <= mostWrong;
}

/** Returns the number of letters to insert, remove or replace to turn one text into the other. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const exchanged = row[j - 1]! + (one[i - 1] === other[j - 1] ? 0 : 1);
      next.push(Math.min(next[j - 1]! + 1, row[j]! + 1, exchanged));
    }
    row = next;
  }
  return row[other.length]!;
}
