import assert from 'node:assert/strict';
import { test } from 'node:test';
import { destination, expressBooking, jakarta, origin } from '../support/bookings.ts';
import { createClock } from '../support/clock.ts';
import { startService } from '../support/service.ts';

// Friday, 09:15 in Jakarta.
const clock = createClock('2026-11-20T02:15:00Z');
const service = await startService({ now: clock.now });
const token = await service.token('production');

const create = (changes: object = {}, headers: Record<string, string> = jakarta) =>
  service.call('POST', '/express/v1/deliveries', { token, headers, body: { ...expressBooking, ...changes } });

async function created(changes: object = {}) {
  const answer = await create(changes);
  assert.equal(answer.status, 201, answer.text);
  return answer.body;
}

test('spec 4.3, decisions 48, 49 and 70: a create answers 201 with the bare delivery, every key in its place', async () => {
  const body = await created();
  assert.match(body.deliveryID, /^DE-[0-9A-Z]+$/);
  assert.deepEqual(body, {
    deliveryID: body.deliveryID,
    providerOrderID: 'ORDER-1',
    providerOutletID: null,
    paymentMethod: 'CASHLESS',
    cashOnDelivery: null,
    status: 'ALLOCATING',
    courier: null,
    trackingURL: null,
    schedule: null,
    sender: { firstName: 'Ani', lastName: null, companyName: null, email: null, phone: '+6281234567890' },
    recipient: {
      firstName: 'Budi',
      lastName: null,
      companyName: null,
      email: null,
      phone: '08129876543',
      actualRecipientName: null,
      actualRecipientRelationship: null,
    },
    quote: {
      service: { category: 'EXPRESS', type: 'INSTANT', name: 'Instan' },
      currency: { code: 'IDR', symbol: 'Rp' },
      amount: body.quote.amount,
      estimatedTimeline: body.quote.estimatedTimeline,
      distance: body.quote.distance,
      driverAvailability: false,
      packages: [
        {
          name: 'Kopi',
          type: 'REGULAR',
          description: null,
          quantity: 2,
          price: 50_000,
          weight: 1.5,
          length: null,
          width: null,
          height: null,
          insurance: null,
        },
      ],
      origin: { ...origin, notes: 'Lobi utara' },
      destination: { ...destination, notes: null },
    },
    instructions: [],
    media: [],
    timeline: [
      {
        status: 'ALLOCATING',
        createdAt: '2026-11-20T02:15:00.000Z',
        created_at: '20 Nov 2026 09:15 WIB',
        notes: null,
        reasonCode: null,
      },
    ],
    createdAt: '2026-11-20T02:15:00.000Z',
    pickupAt: null,
    completedAt: null,
    failedAt: null,
    failedReason: null,
    cancelledAt: null,
    cancelledReason: null,
    advanceInfo: null,
    collectedAmount: null,
    pickupSlaStatus: 'Waiting',
    deliverySlaStatus: 'Waiting',
  });
  assert.ok(Number.isInteger(body.quote.amount) && body.quote.amount > 0, 'decision 3: whole rupiah');
  assert.ok(body.quote.distance > 3_700 && body.quote.distance < 7_400, 'spec 2.2: meters');
});

test('spec 4.3: the fare and the times are those that a quote at the same moment shows', async () => {
  const body = await created();
  const { providerOrderID: _id, sender: _sender, recipient: _recipient, ...trip } = expressBooking;
  const quoted = await service.call('POST', '/v1/deliveries/quotes', {
    token,
    headers: jakarta,
    body: trip,
  });
  const [quote] = quoted.body.quotes;
  const { packages: _packages, origin: _origin, destination: _destination, ...priced } = body.quote;
  const { driverAvailability } = quoted.body;
  assert.deepEqual(priced, { ...quote, driverAvailability });
});

test('decision 1: ids are ordered by time and never twice the same', async () => {
  const first = (await created()).deliveryID;
  const second = (await created()).deliveryID;
  clock.pass(1);
  const third = (await created()).deliveryID;
  assert.notEqual(first, second);
  assert.equal(first.slice(0, 13), second.slice(0, 13));
  assert.ok(third > first && third > second);
});

test('decision 6: texts are echoed as received; only package types and address notes are trimmed', async () => {
  const spaced = '  Jl. Melati 1  ';
  const body = await created({
    providerOrderID: ' A-1 ',
    sender: { firstName: ' Ani ', lastName: '', companyName: ' CV Melati ', phone: ' 0812-3456-7890 ' },
    packages: [{ name: ' Kopi ', description: ' bubuk ', type: ' SPECIAL ', quantity: 1, weight: 1 }],
    destination: {
      ...destination,
      address: spaced,
      city: ' Jakarta ',
      postalCode: '12190',
      notes: '  pagar hijau ',
    },
    origin: { ...origin, notes: '   ' },
  });
  assert.equal(body.providerOrderID, ' A-1 ');
  assert.deepEqual(body.sender, {
    firstName: ' Ani ',
    lastName: '',
    companyName: ' CV Melati ',
    email: null,
    phone: ' 0812-3456-7890 ',
  });
  const [row] = body.quote.packages;
  assert.deepEqual([row.name, row.description, row.type], [' Kopi ', ' bubuk ', 'SPECIAL']);
  assert.deepEqual(body.quote.destination, {
    ...destination,
    address: spaced,
    city: ' Jakarta ',
    postalCode: '12190',
    notes: 'pagar hijau',
  });
  assert.equal(body.quote.origin.notes, null);
});

test('spec 2.3: an omitted, null, empty or blank package type is REGULAR, per package', async () => {
  const types = [undefined, null, '', '  ', 'SPECIAL', 'SENSITIVE', 'HIGH_VALUE ', '\tOTHER'];
  const packages = types.map((type) => ({ name: 'x', type, quantity: 1, weight: 0.1 }));
  const body = await created({ packages });
  assert.deepEqual(
    body.quote.packages.map(({ type }: { type: string }) => type),
    ['REGULAR', 'REGULAR', 'REGULAR', 'REGULAR', 'SPECIAL', 'SENSITIVE', 'HIGH_VALUE', 'OTHER'],
  );
});

test('decisions 5 and 66: nulls in optional fields are as if absent', async () => {
  const nothing = {
    providerOutletID: null,
    serviceCategory: null,
    paymentMethod: null,
    cashOnDelivery: null,
    instructions: null,
    schedule: null,
    sender: { firstName: 'Ani', lastName: null, companyName: null, email: null, phone: '0812345678' },
    recipient: { firstName: 'Budi', phone: null },
    packages: [
      {
        name: 'x',
        type: null,
        description: null,
        quantity: 1,
        weight: 1,
        price: null,
        width: null,
        length: null,
        height: null,
        insurance: null,
      },
    ],
    destination: { ...destination, province: null, notes: null },
  };
  const body = await created(nothing);
  assert.equal(body.paymentMethod, 'CASHLESS');
  assert.equal(body.quote.service.category, 'EXPRESS');
  assert.deepEqual(body.instructions, []);
});

test('decision 88: empty choices and formatted fields are as if absent', async () => {
  const body = await created({
    serviceCategory: '',
    paymentMethod: '',
    recipient: { firstName: 'Budi', email: '', phone: '' },
    instructions: [{ type: 'NOTE', text: 'Hati-hati', url: '' }],
  });
  assert.equal(body.paymentMethod, 'CASHLESS');
  assert.deepEqual([body.recipient.email, body.recipient.phone], [null, null]);
  assert.deepEqual(body.instructions, [{ type: 'NOTE', text: 'Hati-hati', url: null }]);
  const { packages } = expressBooking;
  const trip = { serviceCategory: '', serviceType: '', paymentMethod: '', packages, origin, destination };
  const quoted = await service.call('POST', '/v1/deliveries/quotes', {
    token,
    headers: jakarta,
    body: trip,
  });
  assert.deepEqual([quoted.status, quoted.body.quotes?.length], [200, 1]);
});

test('decision 19: a phone is echoed as sent and kept in E.164 for the call button', async () => {
  const { deliveryID } = await created({ sender: { firstName: 'Ani', phone: '0812-3456-7890' } });
  const text = `select sender ->> 'phone' as phone, sender ->> 'phoneE164' as dialled from deliveries where id = $1`;
  const [row] = await service.ctx.sql.query({ name: 'test.phones', text }, [deliveryID]);
  assert.deepEqual(row, { phone: '0812-3456-7890', dialled: '+6281234567890' });
});

test('decision 567: a whole contact names who took the parcel, too, which only the handover sets', async () => {
  for (const actualRecipientName of [null, '', 'Siti']) {
    const { recipient } = await created({ recipient: { ...expressBooking.recipient, actualRecipientName } });
    assert.deepEqual(recipient, (await created()).recipient, `${actualRecipientName}`);
  }
  const answer = await create({ sender: { ...expressBooking.sender, actualRecipientName: null } });
  assert.deepEqual(answer.body.error, 'Field tidak dikenali: [sender.actualRecipientName]');
});

test('decision 20: the outermost values are accepted', async () => {
  const row = {
    name: 'n'.repeat(500),
    description: 'd'.repeat(500),
    quantity: 1,
    weight: 0.0000001,
    price: 0,
  };
  const body = await created({
    providerOrderID: '😀'.repeat(500),
    packages: [
      { ...row, width: 0.1, length: 0.1, height: 0.1 },
      ...Array(99).fill({ ...row, weight: 0.001 }),
    ],
    destination: { ...destination, address: 'a'.repeat(1000) },
  });
  assert.equal(body.quote.packages.length, 100);
  const alone = await created({
    packages: [{ name: 'bulu', quantity: 9_007_199_254_740_991, weight: 1e-9 }],
  });
  assert.equal(alone.quote.packages[0].weight, 1e-9);
});

test('decision 21, spec 2.8: one instruction is kept; a WEBVIEW opens its address', async () => {
  const [page] = [{ type: 'WEBVIEW', text: 'Buka', url: 'https://toko.example/antar?id=1' }];
  assert.deepEqual((await created({ instructions: [page] })).instructions, [page]);
  const note = await created({ instructions: [{ type: 'NOTE' }] });
  assert.deepEqual(note.instructions, [{ type: 'NOTE', text: null, url: null }]);
  assert.deepEqual((await created({ instructions: [] })).instructions, []);
});

test('decisions 22 and 68: outlet and insurance are stored and echoed, and change no fare', async () => {
  const plain = await created();
  const insurance = { provider: 'Asuransi', premi: 1000, coverage: 1_000_000, label: 'Dasar' };
  const [row] = expressBooking.packages;
  const body = await created({ providerOutletID: 'OUTLET-7', packages: [{ ...row, insurance }] });
  assert.equal(body.providerOutletID, 'OUTLET-7');
  assert.deepEqual(body.quote.packages[0].insurance, insurance);
  assert.equal(body.quote.amount, plain.quote.amount);
  const { label: _label, ...unlabelled } = insurance;
  const second = await created({ packages: [{ ...row, insurance: unlabelled }] });
  assert.deepEqual(second.quote.packages[0].insurance, { ...unlabelled, label: null });
});

test('spec 2.9: CASH names what the courier collects', async () => {
  const body = await created({ paymentMethod: 'CASH', cashOnDelivery: { amount: 75_000 } });
  assert.equal(body.paymentMethod, 'CASH');
  assert.deepEqual(body.cashOnDelivery, { amount: 75_000 });
  assert.equal(
    (await created({ paymentMethod: 'CASH', cashOnDelivery: { amount: 0 } })).cashOnDelivery.amount,
    0,
  );
});

test('decision 81: cashOnDelivery beside CASHLESS is checked for its shape and ignored', async () => {
  assert.equal((await created({ cashOnDelivery: { amount: 75_000 } })).cashOnDelivery, null);
  assert.equal((await create({ cashOnDelivery: { amount: -1 } })).status, 400);
});

test('decision 23: the express path takes EXPRESS or nothing for the category', async () => {
  assert.equal((await created({ serviceCategory: 'EXPRESS' })).quote.service.category, 'EXPRESS');
  assert.equal((await created({ serviceType: 'SAME_DAY' })).quote.service.type, 'SAME_DAY');
});

test('decision 4: the weight of a delivery is the sum of its rows, not multiplied by quantity', async () => {
  const packages = [
    { name: 'a', quantity: 3, weight: 0.1 },
    { name: 'b', quantity: 2, weight: 0.2 },
  ];
  const { deliveryID } = await created({ packages });
  const text = 'select body from events where delivery_id = $1';
  const [event] = await service.ctx.sql.query<{ body: string }>({ name: 'test.body', text }, [deliveryID]);
  assert.equal(JSON.parse(event!.body).weight, 0.3);
});

test('decision 25: a repeated providerOrderID is another delivery', async () => {
  assert.notEqual((await created()).deliveryID, (await created()).deliveryID);
});
