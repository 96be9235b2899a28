import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TariffEntry } from '../../src/quotes/tariffs/sheet.ts';
import { readSheet } from '../../src/quotes/tariffs/store.ts';
import { expressBooking, jakarta } from '../support/bookings.ts';
import { operationsHand } from '../support/operations.ts';
import { startService } from '../support/service.ts';
import { demoSheet, demoText } from '../support/tariffs.ts';
import { until } from '../support/until.ts';

const service = await startService();
const admin = await operationsHand(service, 'operator-admin');
const [drafts, versions] = ['/operations/v1/tariff-drafts', '/operations/v1/tariff-versions'];

async function newDraft(content: object = {}) {
  const { status, body } = await admin.post(drafts, { name: 'Desember', ...content });
  assert.equal(status, 201);
  return { ...body.data, path: `${drafts}/${body.data.tariffDraftID}` };
}

/** A draft of the version in force in which every price list is dearer. */
async function dearerDraft(byIdr: number) {
  const draft = await newDraft();
  const raise = (each: TariffEntry) => ({ ...each, baseIdr: each.baseIdr + byIdr });
  const sheet = { ...draft.sheet, tariffs: draft.sheet.tariffs.map(raise) };
  const { body } = await admin.put(draft.path, { version: 1, sheet });
  return { ...body.data, path: draft.path };
}

const followsOf = async (path: string) =>
  (await admin.get(`${path}/comparison`)).body.data.follows.tariffVersionID;
const namesOf = (faults: { path: string[]; code: string }[]) =>
  faults.map(({ path, code }) => `${path.join('.')} ${code}`);

/** The fare of one trip by a process; 0 before it knows of the provider. */
async function fareIn({ call, token, provider }: typeof service): Promise<number> {
  const { packages, origin, destination } = expressBooking;
  const body = { serviceType: 'INSTANT', packages, origin, destination };
  const answer = await call('POST', '/v1/deliveries/quotes', {
    token: await token('production', provider),
    headers: jakarta,
    body,
  });
  return answer.body.quotes?.[0]?.amount ?? 0;
}

test('decision 810: a draft is stored with its faults, each at its field, and is not published with them', async () => {
  const draft = await newDraft();
  const [first, second, ...rest] = draft.sheet.tariffs;
  const [area, ...areas] = draft.sheet.areas;
  const bow = [
    [106, -6],
    [107, -7],
    [107, -6],
    [106, -7],
    [106, -6],
  ];
  const sheet = {
    ...draft.sheet,
    tariffs: [{ ...first, baseIdr: 0, minimumIdr: 0 }, { ...second, id: first.id }, ...rest],
    areas: [{ ...area, boundary: { type: 'Polygon', coordinates: [bow] } }, ...areas],
  };
  const { body } = await admin.put(draft.path, { version: 1, sheet });
  const faults = ['tariffs.0.baseIdr free', 'areas.0.boundary.coordinates.0.0 ring-crosses'];
  for (const each of [`tariffs.1.id used-twice`, ...faults])
    assert.ok(namesOf(body.data.faults).includes(each), each);
  assert.deepEqual((await admin.post(`${drafts}/check`, { sheet })).body.data.faults, body.data.faults);
  const short = { ...sheet, areas: [{ ...area, hours: ['daily 25:00-26:00'] }] };
  const checked = await admin.post(`${drafts}/check`, { sheet: short });
  assert.deepEqual(namesOf(checked.body.data.faults), ['areas.0.hours.0 hours']);
  const refused = await admin.post(`${draft.path}/publish`, { version: 2, follows: null });
  assert.deepEqual([refused.status, refused.body.code], [409, 'tariffDraftFaulty']);
  assert.equal((await admin.get(`${draft.path}/comparison`)).body.code, 'tariffDraftFaulty');
});

test('decision 810: of two people on one draft, the later gets 409 with the draft as it is', async () => {
  const draft = await newDraft();
  const rename = (name: string) => admin.put(draft.path, { version: 1, name });
  const [first, second] = await Promise.all([rename('Satu'), rename('Dua')]);
  const [won, lost] = first.status === 200 ? [first, second] : [second, first];
  assert.deepEqual([won.status, lost.status, lost.body.code], [200, 409, 'tariffDraftChangedMeanwhile']);
  assert.deepEqual(lost.body.data, won.body.data);
  assert.equal((await admin.delete(draft.path)).status, 200);
  assert.equal((await admin.get(draft.path)).status, 404);
});

test('decision 810: a draft as a file, imported again, gives equal bytes; the starter file is the same version', async () => {
  const draft = await newDraft({ file: demoText() });
  assert.deepEqual(draft.faults, []);
  assert.deepEqual(draft.sheet, demoSheet());
  const file = (await admin.get(`${draft.path}/file`)).text;
  const again = await newDraft({ file });
  assert.equal((await admin.get(`${again.path}/file`)).text, file);
  const broken = await admin.post(drafts, { name: 'Rusak', file: 'tariffs: [' });
  assert.deepEqual([broken.status, broken.body.code], [400, 'tariffFileUnreadable']);
  assert.equal((await admin.post(drafts, { name: 'Rusak', file: 'format: "\\0"' })).status, 400);
});

test('decision 811: a price is raised for Monday, compared in fares, and taken back', async () => {
  const draft = await dearerDraft(5000);
  const query = 'on=2027-06-07&timeZone=Asia/Makassar';
  const { data } = (await admin.get(`${draft.path}/comparison?${query}`)).body;
  assert.equal(data.effectiveFrom, '2027-06-06T16:00:00.000Z');
  const raised = ({ path, kind }: { path: string; kind: string }) =>
    kind === 'changed' && /baseIdr$/.test(path);
  assert.ok(data.changes.every(raised));
  const fares = data.fares.filter(({ service: each }: { service: string }) => each === 'EXPRESS INSTANT');
  assert.equal(fares.length, 3 * demoSheet().areas.length);
  assert.ok(fares.some(({ beforeIdr, afterIdr }: Record<string, number>) => afterIdr! > beforeIdr!));
  const published = await admin.post(`${draft.path}/publish`, {
    version: 2,
    follows: data.follows.tariffVersionID,
    on: '2027-06-07',
    timeZone: 'Asia/Makassar',
  });
  assert.deepEqual([published.status, published.body.data.effectiveFrom], [201, data.effectiveFrom]);
  assert.equal((await admin.get(draft.path)).status, 404, 'the draft is the version now');
  const id = published.body.data.tariffVersionID;
  const back = await admin.post(`${versions}/${id}/withdraw`, {});
  assert.equal(back.status, 201);
  assert.equal(back.body.data.effectiveFrom, data.effectiveFrom);
  const restored = (await admin.get(versions)).body.data.at(-1);
  assert.deepEqual(restored, back.body.data);
  const again = await admin.post(`${versions}/${id}/withdraw`, {});
  assert.deepEqual([again.status, again.body.code], [409, 'tariffVersionPast']);
  const sheet = await readSheet(service.ctx.sql, {
    ...restored,
    id: restored.tariffVersionID,
    effectiveFrom: new Date(restored.effectiveFrom),
  });
  assert.deepEqual(sheet.tariffs, demoSheet().tariffs);
});

test('decision 811: of two drafts published at one moment, one wins, and the other gets 409', async () => {
  const beforeIdr = await fareIn(service);
  const both = [await dearerDraft(6000), await dearerDraft(7000)];
  const follows = await followsOf(both[0].path);
  const publish = ({ path }: { path: string }) => admin.post(`${path}/publish`, { version: 2, follows });
  const answers = await Promise.all(both.map(publish));
  const lost = answers.findIndex(({ status }) => status === 409);
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409]);
  assert.equal(answers[lost]!.body.code, 'tariffsChangedMeanwhile');
  const draft = both[lost]!;
  await until(async () => (await fareIn(service)) > beforeIdr);
  assert.equal((await admin.get(draft.path)).body.data.version, 2, 'the loser keeps the draft');
});

test("decision 812: a provider's own price list and discount make its quote, its booking and both traces, and nobody else's", async () => {
  const [shop, neighbour] = [await service.addProvider('Toko Anggrek'), service.provider];
  const draft = await newDraft();
  const [first] = draft.sheet.tariffs;
  const own = {
    ...first,
    id: 'anggrek',
    baseIdr: 50_000,
    steps: [{ upToKm: 200, perKmIdr: 0, addIdr: 1000 }],
  };
  const entry = {
    workspace: shop.workspaceId,
    services: [{ service: 'EXPRESS INSTANT', tariff: own.id }],
    discountPercent: 10,
  };
  const sheet = { ...draft.sheet, tariffs: [...draft.sheet.tariffs, own], shops: [entry] };
  const unknown = { ...sheet, shops: [{ ...entry, workspace: 'WS-NONE' }] };
  const checked = await admin.post(`${drafts}/check`, { sheet: unknown });
  assert.deepEqual(namesOf(checked.body.data.faults), ['shops.0.workspace unknown-name']);
  const { body } = await admin.put(draft.path, { version: 1, sheet });
  assert.deepEqual(body.data.faults, []);
  const file = (await admin.get(`${draft.path}/file`)).text;
  const copy = await newDraft({ file });
  assert.equal((await admin.get(`${copy.path}/file`)).text, file);
  const before = await fareIn({ ...service, provider: neighbour });
  const follows = await followsOf(draft.path);
  assert.equal((await admin.post(`${draft.path}/publish`, { version: 2, follows })).status, 201);
  await until(async () => (await fareIn({ ...service, provider: shop })) > 45_000);
  assert.equal(await fareIn({ ...service, provider: neighbour }), before);

  const token = await service.token('production', shop);
  const booked = await service.call('POST', '/express/v1/deliveries', {
    token,
    headers: jakarta,
    body: expressBooking,
  });
  const trace = await service.call('GET', `/v1/deliveries/${booked.body.deliveryID}/trace`, { token });
  const { tariff, lines } = trace.body.data;
  const discount = lines.find(({ rule }: { rule: string }) => rule === 'discount');
  assert.equal(tariff, own.id);
  assert.ok(discount.percent === 10 && discount.amountIdr <= -5000);
});
