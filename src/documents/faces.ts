import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { create, type Font } from 'fontkit';
import subsetFont from 'subset-font';

/** The weights of papers: plain and bold. */
export const weights = [400, 700] as const;
export type Weight = (typeof weights)[number];

/** A part of a typeface. */
interface Slice {
  readonly name: string;
  /** The file of a weight. */
  readonly read: (weight: Weight) => Promise<Uint8Array>;
  /** True for a character that the package lists for the slice. Its file can lack it all the same. */
  readonly mayHave: (code: number) => boolean;
}

/** A part of a typeface with its characters, at both weights. */
export interface Face {
  readonly name: string;
  readonly characters: ReadonlySet<number>;
  readonly files: ReadonlyMap<Weight, Uint8Array>;
}

const { resolve } = createRequire(import.meta.url);

function rangesOf(text: string): (readonly [first: number, last: number])[] {
  return text.split(',').map((range) => {
    const [first, last] = range.replace('U+', '').split('-');
    return [Number.parseInt(first!, 16), Number.parseInt(last ?? first!, 16)];
  });
}

/** Takes one weight out of a slice with all weights, with all its letters and the forms of letters that join. */
async function readWeight(path: string, wght: Weight): Promise<Uint8Array> {
  const packed = await readFile(path);
  const letters = String.fromCodePoint(...(create(packed) as Font).characterSet);
  return subsetFont(packed, letters, { targetFormat: 'sfnt', variationAxes: { wght } });
}

/** Lists the slices of a package of Fontsource, whose `unicode.json` has the characters of each. Latin comes first. */
async function slicesOf(name: string): Promise<Slice[]> {
  const inPackage = (path: string) => resolve(`@fontsource-variable/${name}/${path}`);
  const content = JSON.parse(await readFile(inPackage('unicode.json'), 'utf8')) as Record<string, string>;
  const slices = Object.entries(content).map(([key, text]) => {
    const slice = `${name}-${key.replace(/[[\]]/g, '')}`;
    const ranges = rangesOf(text);
    return {
      name: slice,
      read: (weight: Weight) => readWeight(inPackage(`files/${slice}-wght-normal.woff2`), weight),
      mayHave: (code: number) => ranges.some(([first, last]) => code >= first && code <= last),
    };
  });
  const order = ({ name: slice }: Slice) => Number(!slice.endsWith('-latin')) + Number(!/-latin/.test(slice));
  return slices.sort((one, other) => order(one) - order(other));
}

/**
 * Arabic letters. Newer Arabic typefaces of Noto draw letters and their dots apart, and a text copied from such a PDF
 * has wrong letters.
 */
const arabic: Slice = {
  name: 'noto-naskh-arabic',
  read: (weight) => {
    const folder = dirname(resolve('@embedpdf/fonts-arabic'));
    const name = weight === 400 ? 'Regular' : 'Bold';
    return readFile(join(folder, `../fonts/NotoNaskhArabic-${name}.ttf`));
  },
  mayHave: (code) => /\p{Script_Extensions=Arabic}/u.test(String.fromCodePoint(code)) || code >= 0xfb50,
};

/** Lists all slices, the preferred first: of Latin, Greek and Cyrillic, of Arabic, of Chinese and kana, of Hangul. */
async function readSlices(): Promise<Slice[]> {
  const [european, chinese, korean] = await Promise.all(
    ['noto-sans', 'noto-sans-sc', 'noto-sans-kr'].map(slicesOf),
  );
  return [...european!, arabic, ...chinese!, ...korean!];
}

async function readFace({ name, read }: Slice): Promise<Face> {
  const files = new Map<Weight, Uint8Array>();
  for (const weight of weights) files.set(weight, await read(weight));
  const { characterSet } = create(Buffer.from(files.get(400)!)) as Font;
  return { name, files, characters: new Set(characterSet) };
}

/** Slices and faces of this thread, which ends when it is idle. */
let slices: Promise<Slice[]> | undefined;
const faces = new Map<string, Promise<Face>>();

function faceOf(slice: Slice): Promise<Face> {
  const known = faces.get(slice.name) ?? readFace(slice);
  faces.set(slice.name, known);
  return known;
}

/** Returns the faces that a text needs. A character that no face has needs none. */
export async function findFaces(text: string): Promise<Face[]> {
  slices ??= readSlices();
  const found = new Set<Face>();
  for (const character of new Set(text)) {
    const code = character.codePointAt(0)!;
    if ([...found].some(({ characters }) => characters.has(code))) continue;
    for (const slice of (await slices).filter(({ mayHave }) => mayHave(code))) {
      const face = await faceOf(slice);
      if (!face.characters.has(code)) continue;
      found.add(face);
      break;
    }
  }
  return [...found];
}
