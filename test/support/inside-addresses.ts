/** Places inside that a webhook must never reach, as the four numbers of an IPv4 address. */
const inside: readonly (readonly [number, number, number, number])[] = [
  [127, 0, 0, 1],
  [127, 1, 2, 3],
  [0, 0, 0, 0],
  [10, 0, 0, 1],
  [172, 16, 0, 1],
  [192, 168, 0, 1],
  [169, 254, 169, 254],
  [100, 64, 0, 1],
  [224, 0, 0, 1],
];

const hex = (number: number) => number.toString(16);
const octal = (number: number) => `0${number.toString(8)}`;
const fullwidth = (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
const circled = (text: string) =>
  text.replace(/[1-9]/g, (digit) => String.fromCodePoint(0x2460 + Number(digit) - 1));

/** One address in every spelling that some reader of addresses understands. */
function spellingsOf([a, b, c, d]: readonly [number, number, number, number]): string[] {
  const whole = ((a * 256 + b) * 256 + c) * 256 + d;
  const dotted = `${a}.${b}.${c}.${d}`;
  const high = hex(a * 256 + b);
  const low = hex(c * 256 + d);
  return [
    dotted,
    `${dotted}.`,
    String(whole),
    `0x${hex(whole)}`,
    octal(whole),
    [a, b, c, d].map((each) => `0x${hex(each)}`).join('.'),
    [a, b, c, d].map(octal).join('.'),
    `${a}.${b}.${c * 256 + d}`,
    `${a}.${(b * 256 + c) * 256 + d}`,
    `0x${hex(a)}.${b}.${octal(c)}.${d}`,
    `0${dotted}`,
    fullwidth(dotted),
    circled(dotted),
    dotted.replaceAll('.', '。'),
    dotted.replaceAll('.', '．'),
    dotted.replaceAll('.', '%2e'),
    dotted.replace('1', '%31'),
    `[::ffff:${dotted}]`,
    `[::ffff:${high}:${low}]`,
    `[0:0:0:0:0:ffff:${high}:${low}]`,
    `[::${high}:${low}]`,
    `[::ffff:0:${dotted}]`,
    `[64:ff9b::${dotted}]`,
    `[64:ff9b:1::${dotted}]`,
    `[2002:${high}:${low}::1]`,
    `[2001:0:${high}:${low}::1]`,
    `[fe80::5efe:${dotted}]`,
    `me@${dotted}`,
    `me:pass@${dotted}`,
    `example.com@${dotted}`,
    `${dotted}\\@example.com`,
    `${dotted}#@example.com`,
    `${dotted}?@example.com`,
    `${dotted}%23@example.com`,
    `${dotted}\t`,
    `${dotted}%00.example.com`,
  ];
}

/** Names that mean the machine itself, and addresses that only IPv6 has. */
const others = [
  'localhost',
  'LOCALHOST',
  'localhost.',
  'a.localhost',
  'ｌocalhost',
  'loc\u00adalhost',
  'ⓛⓞⓒⓐⓛⓗⓞⓢⓣ',
  '[::1]',
  '[0:0:0:0:0:0:0:1]',
  '[::]',
  '[fe80::1]',
  '[fe80::1%25lo]',
  '[fd00::1]',
  '[fec0::1]',
  '[ff02::1]',
  '[100::1]',
  '[2001:db8::1]',
];

/** Every form of an inside address, as the part of a URL between `//` and the port. */
export const insideHosts: readonly string[] = [...new Set([...inside.flatMap(spellingsOf), ...others])];

/** The inside addresses as four numbers with dots. */
export const insideAddresses: readonly string[] = inside.map((numbers) => numbers.join('.'));
