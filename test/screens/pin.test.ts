import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { pinText, readPin, readPinText, recoverCode } from '../../web/booking/pin.ts';

/** Sudirman, Jakarta. */
const place = { latitude: -6.2421, longitude: 106.8085 };
const isNear = (text: string, { latitude, longitude } = place) => {
  const pin = readPin(text);
  assert.ok(pin !== undefined, text);
  assert.ok(
    Math.abs(pin.latitude - latitude) < 1e-4 && Math.abs(pin.longitude - longitude) < 1e-4,
    `${text}: ${pinText(pin)}`,
  );
};

test('decision 351: a pin is read from what people type', () => {
  for (const text of [
    '-6.2421, 106.8085',
    '-6.2421 106.8085',
    '(-6.2421; 106.8085)',
    ' -6.2421°,106.8085° ',
    '−6.2421, 106.8085',
    '\u202a-6.2421,\u00a0106.8085\u202c',
    '-6,2421 106,8085',
    '-6,2421, 106,8085',
    '-6,2421;106,8085',
    '-6,2421,106,8085',
    '6.2421 S, 106.8085 E',
    '6.2421°S 106.8085°E',
    'S 6.2421 E 106.8085',
    'S6.2421, E106.8085',
    '106.8085 E, 6.2421 S',
    '6.2421 LS, 106.8085 BT',
    '6,2421° LS 106,8085° BT',
    '6,2421 LS - 106,8085 BT',
    '\u20126.2421, 106.8085',
    '\uff0d6.2421, 106.8085',
    '\u20146.2421 | 106.8085',
    '-6.2421/106.8085',
    '−6,2421° / 106,8085°',
    '106.8085, -6.2421',
    '106,8085; -6,2421',
    'Lat: -6.2421 Long: 106.8085',
    'lat=-6.2421, lng=106.8085',
    'Latitude: -6,2421, Longitude: 106,8085',
    'lintang -6.2421 bujur 106.8085',
    '{"lng":106.8085,"lat":-6.2421}',
    'POINT(106.8085 -6.2421)',
    'LatLng(-6.2421, 106.8085)',
    '-6.2421,106.8085,17z',
    'Rumah Budi -6.2421, 106.8085 (pagar biru)',
  ])
    isNear(text);
});

test('degrees, minutes and seconds are read in the forms of maps and of phones', () => {
  for (const text of [
    `6°14'31.6"S 106°48'30.6"E`,
    '6°14′31.6″S 106°48′30.6″E',
    `6° 14' 31,6" LS, 106° 48' 30,6" BT`,
    "6°14'31.6''S, 106°48'30.6''E",
    `S 6° 14' 31.6" E 106° 48' 30.6"`,
    `-6°14'31.6", 106°48'30.6"`,
    '6 14 31.6 S 106 48 30.6 E',
    `6°14.5267'S 106°48.51'E`,
  ])
    isNear(text);
  for (const text of [`6°74'31"S 106°48'30"E`, `6°14'31"S 106°48'30"S`, `96°14'31"S 106°48'30"E`])
    assert.equal(readPin(text), undefined, text);
});

test('decision 351: a pin is read from links of maps and of WhatsApp', () => {
  const elsewhere = '@-7.25,112.75,17z';
  for (const text of [
    'https://www.google.com/maps/@-6.2421,106.8085,17z',
    'https://www.google.co.id/maps/@-6.2421,106.8085,17z?entry=ttu&g_ep=EgoyMDI',
    `https://www.google.com/maps/place/Toko+Melati/${elsewhere}/data=!3m1!4b1!4m6!3m5!1s0x2e:0x1!8m2!3d-6.2421!4d106.8085!16s%2Fg%2F11`,
    `https://www.google.com/maps/place/-6.2421,106.8085/${elsewhere}`,
    'https://www.google.com/maps/place/-6.2421,+106.8085',
    'https://www.google.com/maps/search/-6.2421,+106.8085?entry=tts',
    'https://www.google.com/maps/search/?api=1&query=-6.2421%2C106.8085',
    `https://www.google.com/maps/dir//-6.2421,106.8085/${elsewhere}`,
    'https://www.google.com/maps/dir/?api=1&destination=-6.2421,106.8085',
    `https://www.google.com/maps/place/6%C2%B014'31.6%22S+106%C2%B048'30.6%22E/`,
    'https://maps.google.com/?q=-6.2421,106.8085',
    'https://maps.google.com/maps?q=-6.2421%2C106.8085&z=17&hl=id',
    'https://maps.google.com/?ll=-6.2421,106.8085&q=Toko',
    'https://maps.google.com/maps?q=loc:-6.2421+106.8085',
    'maps.google.com/?q=-6.2421,106.8085',
    'Lokasi: https://maps.google.com/?q=-6.2421,106.8085 (WhatsApp)',
    'https://www.google.com/maps/embed?pb=!1m18!2d106.8085!3d-6.2421!2m3!1f0',
    'https://maps.apple.com/?ll=-6.2421,106.8085&q=Pin',
    'https://maps.apple.com/place?coordinate=-6.2421,106.8085',
    'https://www.openstreetmap.org/?mlat=-6.2421&mlon=106.8085#map=17/-7.25/112.75',
    'https://www.openstreetmap.org/#map=17/-6.2421/106.8085',
    'https://waze.com/ul?ll=-6.2421,106.8085&navigate=yes',
    'https://plus.codes/6P58QR55+5C',
    'geo:-6.2421,106.8085',
    'geo:-6.2421,106.8085?z=17',
    'geo:-6.2421,106.8085;u=35',
    'geo:0,0?q=-6.2421,106.8085(Toko)',
    'google.navigation:q=-6.2421,106.8085',
    `https://www.google.com/maps/place/6%C2%B014'31.6%22S+106%C2%B048'30.6%22E/${elsewhere}`,
    `https://www.google.com/maps/place/-6,2421+106,8085/${elsewhere}`,
    'comgooglemaps://?q=-6.2421,106.8085',
    'intent://maps.google.com/maps?daddr=-6.2421,106.8085#Intent;scheme=http;end',
    'https://www.bing.com/maps?cp=-6.2421~106.8085&lvl=17',
    'https://wego.here.com/?map=-6.2421,106.8085,17,normal',
    'https://share.here.com/l/-6.2421,106.8085,Toko',
    'https://yandex.com/maps/?ll=106.8085%2C-6.2421&z=17',
    'https://2gis.com/geo/106.8085,-6.2421',
    'https://example.com/peta?lat=-6.2421&lon=106.8085',
    'https://example.com/peta?longitude=106.8085&latitude=-6.2421',
  ])
    isNear(text);
});

test('decision 351: of a short link, and of one without a place, it is said that it cannot be read', () => {
  for (const text of [
    'https://maps.app.goo.gl/AbCdEf123',
    'https://maps.app.goo.gl/AbCdEf123?g_st=iw',
    'maps.app.goo.gl/AbCdEf123',
    'Kirim ke sini https://goo.gl/maps/AbC123 ya',
    'https://g.co/kgs/abc',
    'https://waze.com/ul/hqqgu5b2',
    'https://maps.apple/p/abc',
    'https://bit.ly/3abc',
  ])
    assert.equal(readPinText(text).kind, 'short-link', text);
  for (const text of [
    'https://www.google.com/maps/place/Monas',
    'https://maps.google.com/?cid=123',
    'https://example.com/',
    'https://maps.google.com/?q=-96.2,106.8',
    'https://maps.google.com/?q=%E0%A4%A',
  ])
    assert.equal(readPinText(text).kind, 'link-without-place', text);
});

test('decision 351: plus codes are read, short ones with the place that they count from', () => {
  const code = { latitude: -6.2421, longitude: 106.8085 };
  for (const text of ['6P58QR55+5C', '6p58qr55+5c', 'Kode: 6P58QR55+5C']) isNear(text, code);
  const short: [string, string][] = [
    ['QR55+5C Jakarta', 'Jakarta'],
    ['qr55+5c, Kebayoran Baru, Jakarta Selatan', 'Kebayoran Baru, Jakarta Selatan'],
    ['QR55+5C', ''],
    ['https://www.google.com/maps/place/QR55%2B5C+Jakarta', 'Jakarta'],
  ];
  for (const [text, near] of short) {
    const reading = readPinText(text);
    assert.deepEqual(reading, { kind: 'short-code', code: 'QR55+5C', near }, text);
    const found = recoverCode('QR55+5C', { latitude: -6.2, longitude: 106.82 });
    assert.ok(
      Math.abs(found.latitude - code.latitude) < 1e-3 && Math.abs(found.longitude - code.longitude) < 1e-3,
    );
  }
});

test('nothing else is a pin', () => {
  const others = [
    '',
    ' ',
    '-6.2',
    '-6,2',
    '106.8, -96.2',
    'Lat: -96.2 Long: 106.8',
    '-6.2421, 106.8085 atau -6.3421, 106.9085',
    'Rp 21.500, 15.000',
    'Jl. Melati 1.234, 5.678',
    '-91, 106',
    '-6.2, 181',
    '-6.2, 106.8, 3',
    'Jl. Melati 1',
    '0812-9876-5430',
    '1+1',
    'S, E',
  ];
  for (const text of others) assert.equal(readPin(text), undefined, text);
});

test('property: a pin is read again from its text and from every form of it', () => {
  const degrees = (most: number) =>
    fc.double({ min: -most, max: most, noNaN: true }).map((each) => Number(each.toFixed(6)));
  fc.assert(
    fc.property(degrees(90), degrees(180), (latitude, longitude) => {
      const pin = { latitude, longitude };
      const comma = (value: number) => value.toFixed(6).replace('.', ',');
      const sides = `${Math.abs(latitude).toFixed(6)} ${latitude < 0 ? 'LS' : 'LU'} ${Math.abs(longitude).toFixed(6)} ${longitude < 0 ? 'BB' : 'BT'}`;
      const texts = [
        pinText(pin),
        `${comma(latitude)} ${comma(longitude)}`,
        sides,
        `https://maps.google.com/?q=${latitude.toFixed(6)},${longitude.toFixed(6)}`,
        `geo:${latitude.toFixed(6)},${longitude.toFixed(6)}`,
      ];
      for (const text of texts) isNear(text, pin);
    }),
  );
});

test('property: no text makes the reading fail', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => void readPinText(text)));
});
