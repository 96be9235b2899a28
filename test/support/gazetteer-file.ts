import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { editDistance } from '../../src/gazetteer/vocabulary.ts';
import { plainWords } from '../../src/gazetteer/words.ts';
import { straightMetersBetween } from '../../src/quotes/distance.ts';
import type { Coordinates } from '../../src/quotes/schema.ts';

/** The packages that the gazetteer is made of (decision 265). They are read here alone, so an installation does not carry them. */
const packages = {
  'idn-area-data@4.0.1':
    'PhNSIl5T7swVwwWxJOFMtCaeHAF9TUu0HLDf+36EIWZro9j7au83AFIJiBQGL+iRsBDA2OlpJ5fjiqxNYndzOQ==',
  'geografis@1.3.2':
    'VNrk114ibD0NxQ0ueAkjjT42Lnf9nVih18cvbw0rxoSlvoLV3OApkZLnkOe2ccrgi7+TMcRyNaOawHEdSag+oQ==',
} as const;

const path = new URL('../../src/gazetteer/indonesia.csv.br', import.meta.url);

/** Fetches a package as the registry's client does, holds it against its checksum, and unpacks it. */
function fetchPackage(name: keyof typeof packages, folder: string): string {
  const [packed = ''] = execFileSync('npm', ['pack', '--silent', name], {
    cwd: folder,
    encoding: 'utf8',
  }).split('\n');
  const bytes = readFileSync(join(folder, packed));
  if (createHash('sha512').update(bytes).digest('base64') !== packages[name])
    throw new Error(`${name} is not what it was`);
  execFileSync('tar', ['xzf', packed], { cwd: folder });
  execFileSync('mv', ['package', packed.replace(/\.tgz$/, '')], { cwd: folder });
  return join(folder, packed.replace(/\.tgz$/, ''));
}

interface Named {
  readonly code: string;
  readonly name: string;
}

/** A village in the form of the second package. */
interface Located extends Coordinates {
  readonly code: string;
  readonly postal: number;
  readonly city: string;
  readonly district: string;
  readonly village: string;
}

const plain = (name: string) => plainWords(name).join('');
const keyOf = (city: string, district: string, village: string) =>
  [city, district, village].map(plain).join('/');

/** Letters in which one name of a village may differ from the other, spaces apart. */
const mostFaults = 2;

/**
 * Finds a village in the second package: under its code, where the name is the same but for a few letters, else under the
 * names of village, district and city, as districts that were divided have new codes.
 */
function matcher(
  located: readonly Located[],
): (village: Named, district: string, city: string) => Located | undefined {
  const byCode = new Map(located.map((each) => [each.code, each]));
  const byNames = Map.groupBy(located, ({ city, district, village }) => keyOf(city, district, village));
  return ({ code, name }, district, city) => {
    const same = byCode.get(code);
    if (same && editDistance(plain(same.village), plain(name), mostFaults) <= mostFaults) return same;
    const [only, ...others] = byNames.get(keyOf(city, district, name)) ?? [];
    return others.length === 0 ? only : undefined;
  };
}

const median = (numbers: readonly number[]) =>
  numbers.toSorted((one, other) => one - other)[numbers.length >> 1]!;
const middleOf = (points: readonly Coordinates[]): Coordinates => ({
  latitude: median(points.map(({ latitude }) => latitude)),
  longitude: median(points.map(({ longitude }) => longitude)),
});

/** Takes out points that lie far from the middle of the others, which are wrong in the package. */
function withoutStrays(points: ReadonlyMap<string, Coordinates>, length: number, leastMeters: number) {
  const groups = Map.groupBy(points, ([code]) => code.slice(0, length));
  return new Map(
    [...groups.values()].flatMap((group) => {
      const middle = middleOf(group.map(([, point]) => point));
      const far = ([, point]: readonly [string, Coordinates]) => straightMetersBetween(middle, point);
      const most = Math.max(leastMeters, 5 * median(group.map(far)));
      return group.filter((each) => far(each) <= most);
    }),
  );
}

/** The middle of each place, of the points of its parts: their codes begin with its own. */
function middlesOf(parts: ReadonlyMap<string, Coordinates>, length: number): Map<string, Coordinates> {
  const groups = Map.groupBy(parts, ([code]) => code.slice(0, length));
  return new Map([...groups].map(([code, group]) => [code, middleOf(group.map(([, point]) => point))]));
}

/** As people say it. */
const sayName = (name: string) =>
  name
    .replace(/^(Kota|Kabupaten) Administrasi /, '$1 ')
    .replace(/^Daerah Khusus (Ibukota )?Jakarta$/, 'DKI Jakarta');

function makeFile(codes: string, locations: string): string {
  const rows = (file: string): Named[] => parse(readFileSync(join(codes, 'data', file)), { columns: true });
  const [provinces, cities, districts, villages] = [
    rows('provinces.csv'),
    rows('regencies.csv'),
    rows('districts.csv'),
    rows('villages.csv'),
  ] as const;
  const nameOf = new Map([...cities, ...districts].map(({ code, name }) => [code, name]));
  const find = matcher(JSON.parse(readFileSync(join(locations, 'data/json/data.json'), 'utf8')));
  const found = new Map(
    villages.flatMap((village) => {
      const names = [nameOf.get(village.code.slice(0, 8))!, nameOf.get(village.code.slice(0, 5))!] as const;
      const match = find(village, ...names);
      return match === undefined ? [] : [[village.code, match] as const];
    }),
  );
  const ofVillages = withoutStrays(withoutStrays(found, 8, 20_000), 5, 60_000);
  const ofDistricts = middlesOf(ofVillages, 8);
  const points = new Map([...ofVillages, ...ofDistricts, ...middlesOf(ofDistricts, 5)]);
  const line = ({ code, name }: Named) => {
    const postal = found.get(code)?.postal ?? 0;
    const point = points.get(code);
    const place = point ? [point.latitude.toFixed(3), point.longitude.toFixed(3)] : ['', ''];
    return [code, `"${sayName(name).replaceAll('"', '""')}"`, postal >= 10_000 ? postal : '', ...place].join(
      ',',
    );
  };
  const all = [...provinces, ...cities, ...districts, ...villages];
  return `${['code,name,postalCode,latitude,longitude', ...all.map(line)].join('\n')}\n`;
}

const folder = mkdtempSync(join(tmpdir(), 'antar-gazetteer-'));
try {
  const codes = fetchPackage('idn-area-data@4.0.1', folder);
  const text = makeFile(codes, fetchPackage('geografis@1.3.2', folder));
  const bytes = Buffer.from(text);
  writeFileSync(
    path,
    brotliCompressSync(bytes, {
      params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length, [constants.BROTLI_PARAM_LGWIN]: 24 },
    }),
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}
