/** A number of the contract or of its decisions as code and tests write it: `spec 4.6`, `decision 42`. */
export type Mention = `spec ${string}` | `decision ${number}`;

const phrase = /\b(specs?|sections?|decisions?)\s+(\d+(?:\.\d+)*(?:(?:,| and| to|, and)\s+\d+(?:\.\d+)*)*)/gi;

/** Every number that a text mentions, ranges and lists included: `decisions 41 to 43`, `spec 2.1 and 3.3`. */
export function mentionsIn(text: string): Set<Mention> {
  const found = new Set<Mention>();
  const plain = text.replace(/\n\s*(?:\/\/|\*|--)?\s*/g, ' ');
  for (const [, word = '', list = ''] of plain.matchAll(phrase)) {
    const kind = word.toLowerCase().startsWith('decision') ? 'decision' : 'spec';
    for (const number of expand(list)) found.add(`${kind} ${number}` as Mention);
  }
  return found;
}

/** `41 to 43, 45` as 41, 42, 43, 45; in `4.3 to 4.7` the last part counts. */
function expand(list: string): string[] {
  const numbers: string[] = [];
  const parts = list.split(/(?:,? and|,| to)\s+/);
  const joints = list.match(/,? and |, | to /g) ?? [];
  for (const [index, part] of parts.entries()) {
    const before = numbers.at(-1);
    if (joints[index - 1] === ' to ' && before !== undefined) numbers.push(...between(before, part));
    numbers.push(part);
  }
  return numbers;
}

function between(from: string, to: string): string[] {
  const head = to.slice(0, to.lastIndexOf('.') + 1);
  const first = Number(from.slice(from.lastIndexOf('.') + 1));
  const last = Number(to.slice(to.lastIndexOf('.') + 1));
  return Array.from({ length: Math.max(0, last - first - 1) }, (_, index) => `${head}${first + 1 + index}`);
}
