import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shippedGazetteer } from '../../test/support/shipped-gazetteer.ts';
import { makeGazetteer } from './gazetteer.ts';
import { doubtPin, placeOfAddress } from './plausible.ts';

const at = (latitude: number, longitude: number) => ({ latitude, longitude });
const shipped = await shippedGazetteer();
const full = makeGazetteer([
  { code: '32', name: 'Jawa Barat', postalCode: null, coordinates: null },
  { code: '32.04', name: 'Kabupaten Bandung', postalCode: null, coordinates: at(-7.1, 107.6) },
  { code: '32.73', name: 'Kota Bandung', postalCode: null, coordinates: at(-6.915, 107.61) },
  { code: '32.73.01', name: 'Sukasari', postalCode: null, coordinates: at(-6.865, 107.587) },
  { code: '32.73.01.1001', name: 'Gegerkalong', postalCode: '40153', coordinates: at(-6.867, 107.589) },
  { code: '32.73.02', name: 'Coblong', postalCode: null, coordinates: at(-6.885, 107.615) },
  { code: '32.11', name: 'Kabupaten Sumedang', postalCode: null, coordinates: null },
  { code: '32.11.01', name: 'Sukasari', postalCode: null, coordinates: at(-6.85, 107.78) },
]);

test('decision 262: an address means the smallest located place that its parts name, and none when they contradict', () => {
  const cases: [Record<string, string>, string | undefined][] = [
    [{ city: 'Kota Bandung' }, '32.73'],
    [{ city: 'Kab. Bandung' }, '32.04'],
    [{ city: 'Bandung' }, undefined],
    [{ city: 'Kota Bandung', district: 'Sukasari' }, '32.73.01'],
    [{ city: 'Kabupaten Sumedang', district: 'SUKASARI' }, '32.11.01'],
    [{ district: 'Sukasari' }, undefined],
    [{ district: 'Sukasari', subDistrict: 'Gegerkalong' }, '32.73.01.1001'],
    [{ subDistrict: 'Gegerkalong', postalCode: '40111', city: 'Kota Bandung' }, '32.73'],
    [{ city: 'Kota Bandung', district: 'Nowhere' }, '32.73'],
    [{ province: 'Jawa Barat' }, undefined],
    [{}, undefined],
  ];
  for (const [parts, code] of cases) {
    const address = { address: 'Jl. Melati 1', ...parts };
    assert.equal(placeOfAddress(full, address)?.code, code, JSON.stringify(parts));
  }
});

test('decision 262: a pin is doubted when it lies farther from the middle of the place than the place reaches', () => {
  const cases: [Record<string, string>, ReturnType<typeof at> | null, boolean][] = [
    [{ city: 'Kota Jakarta Selatan' }, at(-6.2275, 106.8085), false],
    [{ city: 'Kota Jakarta Selatan' }, at(-6.34, 106.83), false],
    [{ city: 'Kota Jakarta Selatan' }, at(-6.24, 106.99), true],
    [{ city: 'Kota Jakarta Selatan' }, at(-7.27, 112.74), true],
    [{ city: 'Kota Surabaya' }, at(-7.31, 112.68), false],
    [{ city: 'Kota Surabaya' }, at(7.27, 112.74), true],
    [{ city: 'Kota Surabaya' }, null, false],
    [{ city: 'Kabupaten Malang' }, at(-7.98, 112.63), false],
    [{ city: 'Nowhere' }, at(0, 0), false],
    ...['Pangkal Pinang', 'Pangkalpinang', 'Kota Pangkal-Pinang', 'PANGKALPINANG'].flatMap(
      (city): [Record<string, string>, ReturnType<typeof at>, boolean][] => [
        [{ city }, at(-6.2, 106.8), true],
        [{ city }, at(-2.12, 106.11), false],
      ],
    ),
    [{ city: 'Solo' }, at(-7.56, 110.82), false],
    [{ city: 'Solo' }, at(-6.2, 106.8), true],
    [{ city: 'Kota Jogja' }, at(-7.8, 110.37), false],
    [{ city: 'Jogja' }, at(-6.2, 106.8), true],
    [{ city: 'Gunung Kidul' }, at(-6.2, 106.8), true],
    [{ city: 'Kota Baru', province: 'Kalsel' }, at(-6.2, 106.8), true],
    [{ city: 'Ujung Pandang' }, at(-5.14, 119.43), false],
    [{ city: 'Jaksel', province: 'Jakarta' }, at(-7.27, 112.74), true],
    [{ city: 'Jaksel', province: 'DKI' }, at(-6.2275, 106.8085), false],
  ];
  for (const [parts, pin, isDoubted] of cases) {
    const place = placeOfAddress(shipped, { address: 'Jl. Melati 1', ...parts });
    const doubt = doubtPin(place, pin);
    assert.equal(doubt !== undefined, isDoubted, `${JSON.stringify(parts)} ${JSON.stringify(pin)}`);
    if (doubt !== undefined) assert.ok(doubt.distanceMeters > doubt.withinMeters);
  }
});

test('a place reaches as far as its parts where they are located', () => {
  const [bandung] = full.places.filter(({ code }) => code === '32.73');
  const [sukasari] = full.places.filter(({ code }) => code === '32.73.01');
  assert.ok(bandung!.radiusMeters! > sukasari!.radiusMeters!);
  assert.equal(doubtPin(bandung, at(-6.867, 107.589)), undefined);
});
