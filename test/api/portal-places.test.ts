import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import pino from 'pino';
import { tickingClock } from '../support/clock.ts';
import { type Hand, handOf, operationsHand } from '../support/operations.ts';
import { addPerson } from '../support/people.ts';
import { startService } from '../support/service.ts';

/** A geocoder that answers as the test wishes. */
let answerOfGeocoder: string | undefined;
const geocoder = createServer((_request, response) => {
  if (answerOfGeocoder === undefined) response.writeHead(302, { location: 'http://127.0.0.1:2/' }).end();
  else response.end(answerOfGeocoder);
});
await new Promise<void>((listening) => geocoder.listen(0, '127.0.0.1', listening));
after(() => geocoder.close());

const logged: string[] = [];
const service = await startService({
  now: tickingClock('2026-11-20T05:00:00Z'),
  log: pino({ level: 'debug' }, { write: (line: string) => void logged.push(line) }),
  config: {
    geocoderUrl: `http://127.0.0.1:${(geocoder.address() as AddressInfo).port}/api?q={q}`,
    // A busy machine is no geocoder that fails.
    geocoderTimeoutMs: 60_000,
  },
});
const member = handOf(service, await addPerson(service.ctx, 'provider-member', service.provider.workspaceId));

const placesFor = async (who: Hand, q: string) => {
  const answer = await who.get(`/portal/v1/places?q=${encodeURIComponent(q)}`);
  assert.equal(answer.status, 200, answer.text);
  return answer.body.data as {
    label: string;
    source: string;
    city: string | null;
    district: string | null;
    subDistrict: string | null;
    postalCode: string | null;
    coordinates: object | null;
  }[];
};

test('decision 261: an address gets suggestions from the gazetteer, for people of providers and of the operator', async () => {
  answerOfGeocoder = '{"features":[]}';
  const [place] = await placesFor(member, 'jl. kemang raya 12, jaksel');
  assert.deepEqual([place!.label, place!.source], ['Kota Jakarta Selatan, DKI Jakarta', 'gazetteer']);
  const [misspelt] = await placesFor(await operationsHand(service), 'kota surabya');
  assert.deepEqual([misspelt!.city, misspelt!.coordinates === null], ['Kota Surabaya', false]);
  assert.deepEqual(await placesFor(member, '12345 %_'), []);
  assert.equal((await member.get('/portal/v1/places')).body.code, 'fieldRequired');
});

test('decision 265: villages are found by name and by postal code, with all that they lie in', async () => {
  answerOfGeocoder = '{"features":[]}';
  const bangka = 'Bangka, Mampang Prapatan, Kota Jakarta Selatan, DKI Jakarta 12730';
  for (const typed of [
    '12730',
    'bangka mampng jaksel',
    'Jl. Kemang Raya 12, kel. Bangka, Jakarta Selatan 12730',
  ]) {
    const found = await placesFor(member, typed);
    assert.ok(
      found.slice(0, 3).some(({ label }) => label === bangka),
      typed,
    );
  }
  const [citeureup] = await placesFor(member, '40257');
  const { subDistrict, district, city, postalCode, coordinates } = citeureup!;
  assert.deepEqual(
    [subDistrict, district, city, postalCode, coordinates !== null],
    ['Citeureup', 'Dayeuhkolot', 'Kabupaten Bandung', '40257', true],
  );
});

test('decision 601: places and pins lean to the town of a point, which has both coordinates', async () => {
  answerOfGeocoder = '{"features":[]}';
  const cityOf = async (query: string) => {
    const answer = await member.get(`/portal/v1/places?q=Dago${query}`);
    assert.equal(answer.status, 200, answer.text);
    return answer.body.data[0].city;
  };
  const bandung = { latitude: -6.9147, longitude: 107.6098 };
  const jakarta = { latitude: -6.2, longitude: 106.85 };
  const at = ({ latitude, longitude }: typeof bandung) =>
    `&nearLatitude=${latitude}&nearLongitude=${longitude}`;
  assert.deepEqual(
    [await cityOf(at(bandung)), await cityOf(at(jakarta))],
    ['Kota Bandung', 'Kabupaten Bogor'],
  );
  assert.equal(await cityOf('&nearLatitude='), 'Kabupaten Bogor');
  for (const [query, field] of [
    ['nearLatitude=-6.9', 'nearLongitude'],
    ['nearLongitude=107.6', 'nearLatitude'],
    ['nearLatitude=-96.9&nearLongitude=107.6', 'nearLatitude'],
    ['nearLatitude=x&nearLongitude=107.6', 'nearLatitude'],
  ]) {
    const refused = await member.get(`/portal/v1/places?q=Dago&${query}`);
    assert.deepEqual([refused.status, refused.body.facts.field], [400, field], query);
  }
  const pinOf = async (near?: object) => {
    const addresses = [{ address: 'Jl. Merdeka 3, Dago' }, { address: 'Dago' }];
    const answer = await member.post('/portal/v1/places/pins', { addresses, ...(near && { near }) });
    assert.equal(answer.status, 200, answer.text);
    return answer.body.data.map(({ city }: { city: string }) => city);
  };
  assert.deepEqual(await pinOf(bandung), ['Kota Bandung', 'Kota Bandung']);
  assert.deepEqual(await pinOf(jakarta), ['Kabupaten Bogor', 'Kabupaten Bogor']);
});

test('decision 265: a file of places that cannot be read is told in the log and to who searches, and refuses no quote', async () => {
  const lines: string[] = [];
  const other = await startService({
    log: pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) }),
    config: { gazetteerFile: '/nowhere/places.csv' },
  });
  const who = await operationsHand(other);
  const address = { address: 'Jl. Kemang Raya 10', city: 'Jakarta Selatan' };
  for (const refused of [
    await who.get('/portal/v1/places?q=jakarta'),
    await who.post('/portal/v1/places/pins', { addresses: [address] }),
  ]) {
    assert.deepEqual([refused.status, refused.body.code], [503, 'placesUnreadable']);
    assert.match(refused.body.error, /^Daftar wilayah tidak dapat dibaca/);
  }
  assert.ok(lines.some((line) => line.includes('the gazetteer could not be read')));
});

test('decision 614: pins are proposed for many addresses at once, exact ones for a single one by the geocoder', async () => {
  const propose = async (addresses: readonly object[]) => {
    const answer = await member.post('/portal/v1/places/pins', { addresses });
    assert.equal(answer.status, 200, answer.text);
    return answer.body.data;
  };
  const kemang = { address: 'Jl. Kemang Raya 10', city: 'Jakarta Selatan', postalCode: '12730' };
  answerOfGeocoder = '{"features":[]}';
  const [first, unknown] = await propose([kemang, { address: 'toko sebelah' }]);
  assert.deepEqual([first.subDistrict, first.source, unknown], ['Bangka', 'gazetteer', null]);
  assert.ok(first.radiusMeters > 0 && first.coordinates.latitude < -6);
  answerOfGeocoder = JSON.stringify({
    features: [
      {
        geometry: { type: 'Point', coordinates: [106.8145, -6.2601] },
        properties: { name: 'Jalan Kemang Raya 10', city: 'Jakarta' },
      },
    ],
  });
  const [exact] = await propose([kemang]);
  assert.deepEqual(
    [exact.source, exact.coordinates],
    ['geocoder', { latitude: -6.2601, longitude: 106.8145 }],
  );
  const [among] = await propose([kemang, kemang]);
  assert.equal(among.source, 'gazetteer', 'the geocoder is asked for one address at a time');
  assert.equal((await member.post('/portal/v1/places/pins', { addresses: [] })).status, 400);
  const many = Array.from({ length: 51 }, () => kemang);
  assert.equal((await member.post('/portal/v1/places/pins', { addresses: many })).status, 400);
});

test('decision 263: an outside geocoder comes first, and when it fails the gazetteer answers and nothing typed is logged', async () => {
  const found = {
    geometry: { coordinates: [106.81, -6.26] },
    properties: { name: 'Kemang Village', city: 'Jakarta Selatan', postcode: '12730' },
  };
  answerOfGeocoder = JSON.stringify({ features: [found] });
  const [outside, inside] = await placesFor(member, 'kemang village jakarta selatan');
  assert.deepEqual(
    [outside!.source, outside!.label, outside!.coordinates, inside!.source],
    [
      'geocoder',
      'Kemang Village, Jakarta Selatan, 12730',
      { latitude: -6.26, longitude: 106.81 },
      'gazetteer',
    ],
  );
  answerOfGeocoder = undefined;
  const [alone] = await placesFor(member, 'jakarta selatan rahasia');
  assert.equal(alone!.source, 'gazetteer');
  assert.ok(logged.some((line) => line.includes('the geocoder fails')));
  assert.ok(!logged.some((line) => line.includes('rahasia')));
});
