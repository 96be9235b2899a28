import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { makeGazetteer } from './gazetteer.ts';
import { loadGazetteer } from './load.ts';
import { labelOf, levels, type Place, type PlaceRow } from './place.ts';
import { readGazetteer } from './read-file.ts';
import { searchPlaces } from './search.ts';
import { editDistance, findWords, makeVocabulary } from './vocabulary.ts';

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
  const shipped = await loadGazetteer();
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
  const shipped = await loadGazetteer();
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

test('every city and regency is found first however its words are joined', async () => {
  const shipped = await loadGazetteer();
  for (const place of shipped.places.filter(({ level }) => level === 'city')) {
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
