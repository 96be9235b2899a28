/// <reference path="./open-location-code.d.ts" />
import { OpenLocationCode } from 'open-location-code';
import { withPlainSigns } from '../../src/text/table-text.ts';

export interface Pin {
  readonly latitude: number;
  readonly longitude: number;
}

/** The result of reading a pin from a text. */
export type PinReading =
  | ({ readonly kind: 'pin' } & Pin)
  /** A short plus code, which is relative to a nearby place. */
  | { readonly kind: 'short-code'; readonly code: string; readonly near: string }
  /** A short link, which redirects to the link with the coordinates. */
  | { readonly kind: 'short-link' }
  | { readonly kind: 'link-without-place' }
  | { readonly kind: 'wrong' };

/** Reads a pin that a person typed, or pasted from Google Maps, WhatsApp or another map. */
export function readPinText(text: string): PinReading {
  const plain = withPlainSigns(text);
  const link = linkIn.exec(plain)?.[0] ?? bareLink.exec(plain)?.[0];
  if (link !== undefined) return readLink(link);
  const pin = numbersIn(plain) ?? degreesIn(plain) ?? labelledIn(plain) ?? pairWithin(plain);
  if (pin !== undefined) return { kind: 'pin', ...pin };
  return codeIn(plain) ?? { kind: 'wrong' };
}

/** Returns the coordinates in a text; undefined if it has none, or only a short plus code. */
export function readPin(text: string): Pin | undefined {
  const { kind, ...pin } = readPinText(text);
  return kind === 'pin' ? (pin as Pin) : undefined;
}

/** Formats a pin in degrees, with a precision of about ten centimetres. */
export const pinText = ({ latitude, longitude }: Pin): string =>
  `${Number(latitude.toFixed(6))}, ${Number(longitude.toFixed(6))}`;

const codes = new OpenLocationCode();

/** Returns the coordinates of a short plus code, relative to a nearby place. */
export const recoverCode = (code: string, near: Pin): Pin =>
  middleOf(codes.recoverNearest(code, near.latitude, near.longitude));

function middleOf(code: string): Pin {
  const { latitudeCenter, longitudeCenter } = codes.decode(code);
  return { latitude: latitudeCenter, longitude: longitudeCenter };
}

const pinOf = (latitude: number, longitude: number): Pin | undefined =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined;

/** Reads two numbers as latitude and longitude, or in reverse order if the first cannot be a latitude. */
const pinOfTwo = (one: number, other: number): Pin | undefined => pinOf(one, other) ?? pinOf(other, one);

/** Matches links of websites, phones (`geo:`) and apps (`intent://`, `comgooglemaps://`). */
const linkIn = /\b(?:[a-z][a-z.+-]*:\/\/|geo:|google\.navigation:)\S+/i;

const bareLink =
  /^(?:[\w-]+\.)*(?:google\.[a-z.]+|goo\.gl|openstreetmap\.org|waze\.com|apple\.com|plus\.codes|wa\.me)\/\S*/i;
const shortHosts =
  /^(?:https?:\/\/)?(?:www\.)?(?:maps\.app\.goo\.gl|goo\.gl|g\.co|g\.page|share\.google|maps\.apple|bit\.ly|s\.id|tinyurl\.com|t\.ly|cutt\.ly|is\.gd|waze\.com\/ul(?=\/h))(?:[/?]|$)/i;

const number = String.raw`([+-]?\d{1,3}(?:\.\d+)?)`;
const pair = String.raw`${number}[,;~\s+]+${number}`;
/** The forms of a place's coordinates in links, the most exact first: the place itself, then the search. */
const inLinks: readonly { readonly form: RegExp; readonly isLongitudeFirst?: true }[] = [
  { form: new RegExp(`!3d${number}!4d${number}`, 'g') },
  { form: new RegExp(`!2d${number}!3d${number}`, 'g'), isLongitudeFirst: true },
  { form: new RegExp(`!1d${number}!2d${number}`, 'g'), isLongitudeFirst: true },
  { form: new RegExp(`[?&]mlat=${number}&mlon=${number}`, 'g') },
  {
    form: new RegExp(
      `[?&:](?:q|query|ll|daddr|destination|coordinate|sll|saddr|center|cp|map|pt|whatshere\\[point\\])=(?:loc:)?\\s*${pair}`,
      'gi',
    ),
  },
  { form: new RegExp(`/(?:maps/)?(?:place|search|dir|l|geo)/(?:[^@!]*/)?${pair}(?=[,/?&#@]|$)`, 'gi') },
  { form: new RegExp(`^geo:${number},${number}`, 'gi') },
];

/** The forms of a map's centre in links, which may differ from the place. */
const centres: typeof inLinks = [
  { form: new RegExp(`@${number},${number}`, 'g') },
  { form: new RegExp(`#(?:map=)?[\\d.]+/${number}/${number}`, 'g') },
];

function readLink(link: string): PinReading {
  const text = decoded(link);
  const named = /\/(?:place|search|dir)\/([^/@?]+)|plus\.codes\/([^/?]+)|[?&](?:q|query)=([^&]+)/i.exec(text);
  const name =
    (named?.[1] ?? named?.[2] ?? named?.[3])?.replaceAll(/(?<![A-Z0-9])\+|\+(?=\s|$)/gi, ' ') ?? '';
  const spaced = name.replaceAll('+', ' ');
  const pin =
    placeIn(text, inLinks) ??
    labelledIn(text) ??
    numbersIn(spaced) ??
    degreesIn(spaced) ??
    placeIn(text, centres);
  if (pin !== undefined) return { kind: 'pin', ...pin };
  return codeIn(name) ?? { kind: shortHosts.test(link) ? 'short-link' : 'link-without-place' };
}

/**
 * Returns the coordinates that the first matching form finds in a link. A route has several; the last is its
 * destination.
 */
function placeIn(text: string, forms: typeof inLinks): Pin | undefined {
  for (const { form, isLongitudeFirst } of forms) {
    const found = [...text.matchAll(form)].at(-1);
    if (found === undefined) continue;
    const [one, other] = [Number(found[1]), Number(found[2])];
    const pin = isLongitudeFirst ? pinOf(other, one) : pinOfTwo(one, other);
    if (pin !== undefined) return pin;
  }
  return undefined;
}

function decoded(link: string): string {
  try {
    return decodeURIComponent(link);
  } catch {
    return link;
  }
}

/** Reads two numbers with decimal points or decimal commas. */
function numbersIn(text: string): Pin | undefined {
  const bare = text
    .replace(/^[([\s]+|[)\]\s.]+$/g, '')
    .replaceAll('°', ' ')
    .trim();
  const points = /^([+-]?\d{1,3}(?:\.\d+)?)(?:\s*[,;|/]\s*|\s+)([+-]?\d{1,3}(?:\.\d+)?)$/.exec(bare);
  const commas = /^([+-]?\d{1,3},\d+)(?:\s*[,;|/]\s*|\s+)([+-]?\d{1,3},\d+)$/.exec(bare);
  // `-6,2` may be one number of a pin rather than two.
  if (/^[+-]?\d+,\d+$/.test(bare)) return undefined;
  const [, one, other] = points ?? commas ?? [];
  if (one === undefined || other === undefined) return undefined;
  return pinOfTwo(decimal(one), decimal(other));
}

const decimal = (text: string): number => Number(text.replace(',', '.'));

const decimals = String.raw`([+-]?\d{1,3}(?:[.,]\d+)?)`;
const latitudeLabel = String.raw`\b(?:lat(?:itude)?|lintang)\b["'\s:=]*${decimals}`;
const longitudeLabel = String.raw`\b(?:lon(?:g(?:itude)?)?|lng|bujur)\b["'\s:=]*${decimals}`;
const between = String.raw`["'°\s,;|/&]*`;
const latitudeFirst = new RegExp(`${latitudeLabel}${between}${longitudeLabel}`, 'i');
const longitudeFirst = new RegExp(`${longitudeLabel}${between}${latitudeLabel}`, 'i');

/** Reads two labelled numbers: `Lat: -6.2421 Long: 106.8085`, `{"lng":106.8085,"lat":-6.2421}`. */
function labelledIn(text: string): Pin | undefined {
  const [, latitude, longitude] = latitudeFirst.exec(text) ?? [];
  if (latitude !== undefined && longitude !== undefined) return pinOf(decimal(latitude), decimal(longitude));
  const [, second, first] = longitudeFirst.exec(text) ?? [];
  return first !== undefined && second !== undefined ? pinOf(decimal(first), decimal(second)) : undefined;
}

const exact = String.raw`([+-]?\d{1,3}\.\d{4,})`;
const exactPairs = new RegExp(`(?<![\\d.,/])${exact}(?:\\s*[,;]\\s*|\\s+)${exact}(?![\\d/])`, 'g');

/** Reads the only pair of exact numbers in a chat message: `Rumah Budi -6.2421, 106.8085 (pagar biru)`. */
function pairWithin(text: string): Pin | undefined {
  const [found, ...others] = text.matchAll(exactPairs);
  if (found === undefined || others.length > 0) return undefined;
  return pinOfTwo(Number(found[1]), Number(found[2]));
}

/** Compass letters in English and Indonesian (lintang utara, lintang selatan, bujur timur, bujur barat). */
const sides: Readonly<Record<string, { readonly isLatitude: boolean; readonly sign: 1 | -1 }>> = {
  N: { isLatitude: true, sign: 1 },
  LU: { isLatitude: true, sign: 1 },
  U: { isLatitude: true, sign: 1 },
  S: { isLatitude: true, sign: -1 },
  LS: { isLatitude: true, sign: -1 },
  E: { isLatitude: false, sign: 1 },
  BT: { isLatitude: false, sign: 1 },
  T: { isLatitude: false, sign: 1 },
  W: { isLatitude: false, sign: -1 },
  BB: { isLatitude: false, sign: -1 },
};
const side = 'LU|LS|BT|BB|[NSEWUT]';
const figure = String.raw`(\d{1,3}(?:[.,]\d+)?)`;
const angle = String.raw`${figure}\s*°?\s*(?:(\d{1,2}(?:[.,]\d+)?)\s*['′’]?\s*(?:(\d{1,2}(?:[.,]\d+)?)\s*(?:["″”]|''|′′)?\s*)?)?`;
const sideAfter = new RegExp(`^${angle}\\s*(${side})[\\s,;/|-]*${angle}\\s*(${side})$`, 'i');
const sideBefore = new RegExp(`^(${side})\\s*${angle}[\\s,;]*(${side})\\s*${angle}$`, 'i');
const signed = new RegExp(`^([+-]?)${angle}[\\s,;]+([+-]?)${angle}$`, 'i');

/** Longer texts cannot be degrees, and would take long to match. */
const longestDegrees = 100;

/** Reads degrees, minutes and seconds, or decimal degrees with a compass letter. */
function degreesIn(text: string): Pin | undefined {
  if (text.length > longestDegrees) return undefined;
  const bare = text.replaceAll('´', "'").replaceAll('º', '°');
  const after = sideAfter.exec(bare);
  if (after !== null) return sided(after.slice(1, 4), after[4]!, after.slice(5, 8), after[8]!);
  const before = sideBefore.exec(bare);
  if (before !== null) return sided(before.slice(2, 5), before[1]!, before.slice(6, 9), before[5]!);
  // Without compass letters, only a minute mark tells degrees and minutes from plain numbers.
  const marked = /['′’]/.test(bare) ? signed.exec(bare) : null;
  if (marked === null) return undefined;
  const [one, other] = [degreesOf(marked.slice(2, 5)), degreesOf(marked.slice(6, 9))];
  if (one === undefined || other === undefined) return undefined;
  return pinOf(marked[1] === '-' ? -one : one, marked[5] === '-' ? -other : other);
}

function sided(
  one: readonly (string | undefined)[],
  oneSide: string,
  other: readonly (string | undefined)[],
  otherSide: string,
): Pin | undefined {
  const [first, second] = [sides[oneSide.toUpperCase()]!, sides[otherSide.toUpperCase()]!];
  const [degrees, others] = [degreesOf(one), degreesOf(other)];
  if (first.isLatitude === second.isLatitude || degrees === undefined || others === undefined)
    return undefined;
  const [value, opposite] = [first.sign * degrees, second.sign * others];
  return first.isLatitude ? pinOf(value, opposite) : pinOf(opposite, value);
}

/** Returns decimal degrees; undefined if minutes or seconds are 60 or more. */
function degreesOf(parts: readonly (string | undefined)[]): number | undefined {
  const [degrees = 0, minutes = 0, seconds = 0] = parts.map((part) =>
    Number((part ?? '0').replace(',', '.')),
  );
  return minutes < 60 && seconds < 60 ? degrees + minutes / 60 + seconds / 3_600 : undefined;
}

/** Reads a plus code. The rest of the text names the place that a short code is relative to. */
function codeIn(text: string): PinReading | undefined {
  const found = /(?<![A-Z0-9])[23456789CFGHJMPQRVWX]{2,8}\+[23456789CFGHJMPQRVWX]{2,7}(?![A-Z0-9])/i.exec(
    text,
  );
  if (found === null) return undefined;
  const code = found[0].toUpperCase();
  if (codes.isFull(code)) return { kind: 'pin', ...middleOf(code) };
  if (!codes.isShort(code)) return undefined;
  const near = text
    .replace(found[0], ' ')
    .replaceAll('+', ' ')
    .replace(/^[\s,]+|[\s,]+$/g, '');
  return { kind: 'short-code', code, near };
}
