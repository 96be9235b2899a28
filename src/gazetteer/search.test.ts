import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { byLength } from '../../test/support/pace.ts';
import { shippedGazetteer } from '../../test/support/shipped-gazetteer.ts';
import type { Coordinates } from '../quotes/schema.ts';
import { makeGazetteer } from './gazetteer.ts';
import { labelOf, levels, type Place, type PlaceRow } from './place.ts';
import { readGazetteer } from './read-file.ts';
import { searchPlaces } from './search.ts';
import { otherNames } from './short-forms.ts';
import { editDistance, findWords, makeVocabulary } from './vocabulary.ts';
import { plainWords } from './words.ts';

const row = (code: string, name: string, postalCode: string | null = null): PlaceRow => ({
  code,
  name,
  postalCode,
  coordinates: null,
});
const few = makeGazetteer([
  row('31', 'DKI Jakarta'),
  row('31.74', 'Kota Jakarta Selatan'),
  row('31.74.01', 'Tebet'),
  row('31.74.01.1001', 'Tebet Barat', '12810'),
  row('31.74.01.1002', 'Tebet Timur', '12820'),
  row('31.74.03', 'Mampang Prapatan'),
  row('31.74.03.1001', 'Bangka', '12730'),
  row('31.74.03.1002', 'Mampang Prapatan', '12790'),
  row('32', 'Jawa Barat'),
  row('32.01', 'Kabupaten Bogor'),
  row('32.01.20', 'Kemang'),
  row('32.01.20.2001', 'Kemang', '16310'),
  row('32.04', 'Kabupaten Bandung'),
  row('32.73', 'Kota Bandung'),
  row('19', 'Kepulauan Bangka Belitung'),
  row('19.01', 'Kabupaten Bangka'),
]);
const first = (text: string) => searchPlaces(few, text, 8)[0];

test('decision 601: a name that ends with the mark of a level is one name', async () => {
  const all = await shippedGazetteer();
  const found = (text: string) => searchPlaces(all, text, 1)[0]?.code;
  for (const text of ['Lima Puluh Kota', 'limapuluh kota', '50 Kota', 'Kab. Lima Puluh Kota', 'kab 50 kota'])
    assert.equal(found(text), '13.07', text);
  assert.equal(found('Harau, Lima Puluh Kota'), '13.07.05');
  assert.equal(found('Bogor Kota'), '32.71');
  assert.equal(found('kota bogor'), '32.71');
});

test('decision 261: places are found in part, misspelt, marked, shortened, by postal code and by whole addresses', () => {
  const cases: [string, string | undefined][] = [
    ['tebet barat', '31.74.01.1001'],
    ['tebet bar', '31.74.01.1001'],
    ['Tebet Brat', '31.74.01.1001'],
    ['tebte timur', '31.74.01.1002'],
    ['kec. tebet', '31.74.01'],
    ['kel. mampang prapatan', '31.74.03.1002'],
    ['kecamatan mampang prapatan', '31.74.03'],
    ['Bangka, Mampang', '31.74.03.1001'],
    ['Bangka jaksel', '31.74.03.1001'],
    ['kab. bangka', '19.01'],
    ['kab bandung', '32.04'],
    ['kota bandung', '32.73'],
    ['12730', '31.74.03.1001'],
    ['128', '31.74.01.1001'],
    ['jakarta selatan', '31.74'],
    ['kemang bogor', '32.01.20'],
    ['Jl. Kemang Raya No. 12 RT 03/RW 5, Bangka, Mampang Prapatan, Jakarta Selatan 12730', '31.74.03.1001'],
    ['Jl. Bangka Raya, Tebet Timur', '31.74.01.1002'],
    ['Jl. Kemang Raya 12 Tebet', '31.74.01'],
    ['jalan malioboro tebet', '31.74.01'],
    ['tebet bandung', undefined],
    ['', undefined],
    ['zzzzqqqq', undefined],
    ['%_', undefined],
  ];
  for (const [text, code] of cases) assert.equal(first(text)?.code, code, text);
  assert.equal(labelOf(first('12730')!), 'Bangka, Mampang Prapatan, Kota Jakarta Selatan, DKI Jakarta 12730');
});

test('every place is found first among those of its name by its own name with all that it lies in', () => {
  for (const place of few.places) {
    const found = searchPlaces(few, labelOf(place), 8);
    assert.ok(found.slice(0, 2).includes(place), labelOf(place));
  }
});

test('a place is found among the first however one of its letters is spoilt', () => {
  const name = 'mampang prapatan jakarta selatan';
  fc.assert(
    fc.property(fc.nat(name.length - 1), fc.constantFrom('x', '', 'qq'), (at, letter) => {
      fc.pre(/[a-z]/.test(name[at]!));
      const spoilt = name.slice(0, at) + letter + name.slice(at + 1);
      const found = searchPlaces(few, spoilt, 8).map(({ code }) => code);
      assert.ok(found.includes('31.74.03'), `${spoilt}: ${found}`);
    }),
  );
});

test('no text makes a search fail, and no more places come than were asked for', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 80 }),
      fc.integer({ min: 1, max: 8 }),
      (text, most) => {
        assert.ok(searchPlaces(few, text, most).length <= most);
      },
    ),
  );
});

test('the distance of two words counts letters changed, added, left out and swapped', () => {
  const cases: [string, string, number][] = [
    ['tebet', 'tebet', 0],
    ['tebet', 'tebte', 1],
    ['tebet', 'teebet', 1],
    ['tebet', 'tebt', 1],
    ['tebet', 'babat', 3],
  ];
  for (const [one, other, distance] of cases) {
    assert.equal(editDistance(one, other, 3), distance, `${one} ${other}`);
    assert.equal(editDistance(other, one, 3), distance, `${other} ${one}`);
    if (distance > 1) assert.equal(editDistance(one, other, 1), 2, 'no more than it must be');
  }
});

test('a misspelt word is found by trigrams as by looking at every word', () => {
  const words = few.vocabulary.words;
  const vocabulary = makeVocabulary(words);
  fc.assert(
    fc.property(fc.constantFrom(...words), fc.nat(20), fc.constantFrom('', 'a', 'z'), (word, at, letter) => {
      const cut = at % word.length;
      const spoilt = word.slice(0, cut) + letter + word.slice(cut + 1);
      fc.pre(spoilt.length >= 4);
      const isMeant = findWords(vocabulary, spoilt, false).some(({ index }) => words[index] === word);
      assert.ok(isMeant, `${spoilt} for ${word}`);
    }),
  );
});

test('decision 265: the file that comes with Antar names 38 provinces, 416 regencies, 98 cities, 7,285 districts and 83,762 villages', async () => {
  const shipped = await shippedGazetteer();
  const [provinces, cities, districts, villages] = levels.map((wanted) =>
    shipped.places.filter(({ level }) => level === wanted),
  );
  const kota = cities!.filter(({ name }) => name.startsWith('Kota '));
  assert.deepEqual([provinces!.length, cities!.length - kota.length, kota.length], [38, 416, 98]);
  assert.deepEqual([districts!.length, villages!.length], [7_285, 83_762]);
  assert.equal(villages!.filter(({ postalCode }) => postalCode !== null).length, 82_207);
  assert.equal(villages!.filter(({ coordinates }) => coordinates !== null).length, 81_776);
  for (const { name, coordinates } of cities!) {
    assert.ok(coordinates !== null, name);
    const { latitude, longitude } = coordinates;
    assert.ok(latitude > -11.1 && latitude < 6.1 && longitude > 95 && longitude < 141.1, name);
  }
  const some = (places: readonly Place[], each: number) => places.filter((_, index) => index % each === 0);
  for (const place of [
    ...some(provinces!, 4),
    ...some(cities!, 64),
    ...some(districts!, 900),
    ...some(villages!, 8_000),
  ]) {
    const found = searchPlaces(shipped, labelOf(place), 3);
    assert.ok(found.includes(place), labelOf(place));
  }
  const codes = (text: string) => searchPlaces(shipped, text, 8).map(({ code }) => code);
  assert.ok(codes('40257').includes('32.04.12.2006'));
  assert.equal(codes('kel. tebet brat')[0], '31.74.01.1002');
  assert.equal(codes('kebayoran bru')[0], '31.74.07');
});

test('decision 350: blanks and hyphens do not matter, other names are known, and larger places come first', async () => {
  const shipped = await shippedGazetteer();
  const cases: [written: readonly string[], label: RegExp][] = [
    [['Gunung Kidul', 'gunung-kidul', 'Gunungkidul', 'Kab. Gunung Kidul'], /^Kabupaten Gunungkidul/],
    [['Pangkalpinang', 'Pangkal Pinang', 'PANGKAL-PINANG', 'kota pangkalpinang'], /^Kota Pangkal Pinang/],
    [['Bandarlampung', 'Bandar Lampung', 'Tanjung Karang'], /^Kota Bandar Lampung/],
    [['Tanjungpinang', 'Pekan Baru', 'Banjar Masin'], /^Kota (Tanjung Pinang|Pekanbaru|Banjarmasin)/],
    [['Palangka Raya', 'Palangkaraya'], /^Kota Palangkaraya/],
    [['Kota Baru', 'Kotabaru', 'Kabupaten Kota Baru'], /^Kabupaten Kotabaru/],
    [['Toli toli', 'Tolitoli'], /^Kabupaten Toli-Toli/],
    [['Baubau', 'Bau-Bau'], /^Kota Bau Bau/],
    [['Padang Sidempuan', 'Padangsidempuan', 'Padang Sidimpuan'], /^Kota Padangsidimpuan/],
    [['Pematang Siantar', 'Siantar'], /^Kota Pematangsiantar/],
    [['Solo', 'solo', 'Jl. Slamet Riyadi 5, Solo'], /^Kota Surakarta/],
    [['Jogja', 'Jogjakarta', 'Djogja', 'Yogya', 'Jl. Malioboro, Jogja'], /^Kota Yogyakarta/],
    [['BSD', 'BSD City', 'Bumi Serpong Damai', 'BSD, Tangsel'], /^Serpong, Kota Tangerang Selatan/],
    [['Ujung Pandang', 'ujungpandang', 'Makasar'], /^(Kota )?Makas/],
    [['DKI', 'DKI Jakarta', 'Jakarta', 'Daerah Khusus Jakarta'], /^DKI Jakarta/],
    [['DIY', 'D.I. Yogyakarta'], /Daerah Istimewa Yogyakarta/],
    [['Tebetbarat', 'tebet-barat'], /^Tebet Barat, Tebet/],
    [
      ['Menado', 'Soerabaja', 'Djokjakarta', 'Mks', 'Dps'],
      /^Kota (Manado|Surabaya|Yogyakarta|Makassar|Denpasar)/,
    ],
    [['KBB', 'Kab. KBB'], /^Kabupaten Bandung Barat/],
    [
      ['PIK', 'Pantai Indah Kapuk', 'SCBD', 'Pondok Indah'],
      /^(Kapuk Muara|Senayan|Pondok Pinang), .*DKI Jakarta/,
    ],
    [['Alam Sutera', 'Lippo Karawaci', 'Gading Serpong'], /^(Serpong Utara|Kelapa Dua), .*Tangerang/],
    [['Lippo Cikarang', 'Jababeka'], /^Cikarang (Selatan|Utara), Kabupaten Bekasi/],
    [['Purwokerto'], /^Purwokerto Timur, Kabupaten Banyumas/],
    [['Sampit', 'Pangkalan Bun', 'Pangkalanbun'], /, Kabupaten Kotawaringin (Timur|Barat)/],
    [['Nusa Dua', 'Nusadua, Bali'], /^Benoa, Kuta Selatan/],
    [['Timika', 'Pelabuhan Ratu', 'Nagoya'], /^(Mimika Baru|Palabuhanratu|Lubuk Baja), /],
  ];
  for (const [written, label] of cases)
    for (const text of written) assert.match(labelOf(searchPlaces(shipped, text, 3)[0]!), label, text);
  const names = searchPlaces(shipped, 'Solo', 8).map(({ name }) => name);
  assert.ok(
    searchPlaces(shipped, 'Ujung Pandang', 8).some(({ name }) => name === 'Ujung Pandang'),
    `${names}`,
  );
});

test('decision 601: names of places are found with their first word shortened', async () => {
  const shipped = await shippedGazetteer();
  const cases: [written: readonly string[], label: RegExp][] = [
    [
      ['Tj Priok', 'Tg. Priok', 'Tj. Priok', 'TJ.PRIOK', 'Tjg Priok', 'Jl. Enggano 5, Tj. Priok'],
      /^Tanjung Priok, Kota/,
    ],
    [['Kp. Melayu Jaktim', 'Kp Melayu, Jatinegara'], /^Kampung Melayu, Jatinegara, /],
    [['Gn. Sahari', 'Gn Sahari Utara', 'Jl. Gn. Sahari No. 1, Gn. Sahari'], /^Gunung Sahari Utara, /],
    [['Pd Gede', 'Pd. Gede, Bekasi'], /^Pondokgede, Kota Bekasi/],
    [['Pd. Panjang', 'Kota Pd. Panjang'], /^(Kota Padang Panjang|Pondok Panjang)/],
    [['Pd Indah', 'Pd. Aren'], /^Pondok (Pinang|Aren), /],
    [['Ps. Minggu', 'Psr Minggu'], /^Pasar Minggu, Kota Jakarta Selatan/],
    [['Kb. Jeruk', 'Kbn Jeruk'], /^Kebon Jeruk, Kota Jakarta Barat/],
    [['Keb. Baru', 'Kby. Baru'], /^Kebayoran Baru, /],
    [['Klp Gading', 'Kl. Gading'], /^Kelapa Gading, Kota Jakarta Utara/],
    [['Rw. Buntu', 'RW Buntu', 'Rawa Buntu'], /^Rawabuntu, Serpong/],
    [['Bt. Ampar', 'Bt. Ampar, Batam'], /^Batu Ampar, Kota Batam/],
    [['Sei Panas', 'Sg. Panas', 'Sungai Panas'], /^Sungai Panas, /],
    [['Sei Agul'], /^Sei Agul, Medan Barat/],
    [['Kr. Jati', 'Pl. Gadung', 'Tn. Abang, Jakpus'], /^(Kramatjati|Pulogadung|Tanah Abang), Kota Jakarta/],
    [['Gunung Kembang Baru', 'Gn. Kembang Baru'], /^Gn\. Kembang Baru, /],
    [
      ['Jl. Kemang Raya RT 03/RW 05, Bangka, Mampang', 'Jl. Kemang RT 3 RW Kel. Bangka, Mampang'],
      /^Bangka, /,
    ],
  ];
  for (const [written, label] of cases)
    for (const text of written) assert.match(labelOf(searchPlaces(shipped, text, 3)[0]!), label, text);
});

test('decision 601: every short or former name of an area finds the area', async () => {
  const shipped = await shippedGazetteer();
  const partsOf = { kep: /^Kepulauan /, jkt: /^DKI Jakarta/ } as Readonly<Record<string, RegExp>>;
  for (const [short, name] of otherNames) {
    const label = labelOf(searchPlaces(shipped, short, 1)[0]!);
    const words = plainWords(label);
    const isFound = partsOf[short]?.test(label) ?? name.split(' ').every((word) => words.includes(word));
    assert.ok(isFound, `${short} for ${name}: ${label}`);
  }
  const cases: [written: readonly string[], label: RegExp][] = [
    [['OKU Timur', 'Kab. OKU Timur', 'OKUT'], /^Kabupaten Ogan Komering Ulu Timur/],
    [['OKU', 'oku'], /^Kabupaten Ogan Komering Ulu, /],
    [['Toba Samosir', 'Tobasa', 'Kab. Toba Samosir'], /^Kabupaten Toba, /],
    [['Jl Jend Sudirman Bdg', 'Jl. Jend. Sudirman, Bdg', 'Jend Sudirman Bandung'], /^Kota Bandung/],
    [['Jl Jend Sudirman 5 Bandung', 'jalan jenderal sudirman bandung'], /^Kota Bandung/],
    [['Jl Sudirman Jaksel', 'Jl Sudirman Jakarta Selatan'], /^Kota Jakarta Selatan/],
    [['Jl. Raya Darmo Sby', 'jl pahlawan sda'], /^(Kota Surabaya|Kabupaten Sidoarjo)/],
  ];
  for (const [written, label] of cases)
    for (const text of written) assert.match(labelOf(searchPlaces(shipped, text, 3)[0]!), label, text);
  assert.deepEqual(searchPlaces(shipped, 'Jl Jend Gatot Subroto Kavling', 3), [], 'a street names no town');
});

test('decision 601: results lean to the town of a point, but a city elsewhere stays first', async () => {
  const shipped = await shippedGazetteer();
  const bandung = { latitude: -6.9147, longitude: 107.6098 };
  const jakarta = { latitude: -6.2, longitude: 106.85 };
  const cases: [text: string, near: Coordinates | undefined, label: RegExp][] = [
    ['Dago', bandung, /^Dago, Coblong, Kota Bandung/],
    ['Jl. Merdeka 3, Dago', bandung, /^Dago, Coblong, Kota Bandung/],
    ['Dago', jakarta, /Bogor/],
    ['Dago, Bogor', bandung, /Bogor/],
    ['Kp. Melayu', jakarta, /^Kampung Melayu, Jatinegara/],
    ['Kampung Melayu', undefined, /^Kampung Melayu, Kota Bengkulu/],
    ['Kebon Jeruk', bandung, /^Kebon Jeruk, Andir, Kota Bandung/],
    ['Kebon Jeruk', jakarta, /^Kebon Jeruk, Kota Jakarta Barat/],
    ['Tn. Abang', jakarta, /^Tanah Abang, Kota Jakarta Pusat/],
    ['Surabaya', bandung, /^Kota Surabaya/],
    ['Bogor', bandung, /^Kota Bogor/],
    ['Kab. Bogor', bandung, /^Kabupaten Bogor/],
    ['16360', bandung, /Bogor/],
  ];
  for (const [text, near, label] of cases)
    assert.match(labelOf(searchPlaces(shipped, text, 3, near)[0]!), label, text);
});

test('every city and regency is found first however its words are joined', async () => {
  const shipped = await shippedGazetteer();
  const cities = shipped.places.filter(({ level }) => level === 'city');
  const step = byLength({ short: 5, long: 1 });
  for (const place of cities.filter((_, index) => index % step === 0)) {
    const joined = place.name
      .replace(/^(Kota|Kabupaten) /, (kind) => `${kind}#`)
      .replaceAll(/[ -]/g, '')
      .replace('#', ' ');
    assert.equal(searchPlaces(shipped, joined, 1)[0]?.name, place.name, joined);
  }
});

test('a file that is no gazetteer is refused, by its line', () => {
  const cases: [string, RegExp][] = [
    ['code,name\n31,\n', /31 has no name/],
    ['code,name\nx,Jakarta\n', /x is no code/],
    ['code,name\n31.74,Jakarta Selatan\n', /lies in a place that is missing/],
    ['code,name\n31,Jakarta\n31,Jakarta\n', /stands twice/],
    ['code,name,postalCode\n31,Jakarta,12\n', /postal code/],
    ['code,name,latitude,longitude\n31,Jakarta,-6,\n', /lies nowhere/],
    ['code,name,latitude,longitude\n31,Jakarta,-96,106\n', /lies nowhere/],
  ];
  for (const [text, error] of cases) assert.throws(() => readGazetteer(text), error, text);
});
