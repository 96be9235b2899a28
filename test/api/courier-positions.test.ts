import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTracker } from '../../src/fleet/positions/track.ts';
import { tickingClock } from '../support/clock.ts';
import { createTestContext } from '../support/context.ts';
import { courierHand } from '../support/courier-app.ts';
import { createDatabase } from '../support/database.ts';
import { operationsHand } from '../support/operations.ts';
import { assertPace } from '../support/pace.ts';
import { addCourier } from '../support/people.ts';
import { startService } from '../support/service.ts';
import { until } from '../support/until.ts';

const at = new Date('2026-11-20T05:00:00Z');
const position = (courierId: string, latitude: number, atMs = at.getTime()) => ({
  courierId,
  latitude,
  longitude: 106.8,
  accuracyMeters: null,
  at: new Date(atMs),
  deviceAt: at,
});

test('a thousand couriers who report within five seconds cost less than half a processor, and every place is kept', async () => {
  const service = await startService({ now: tickingClock('2026-11-20T05:00:00Z') });
  const couriers = await Promise.all(Array.from({ length: 1_000 }, () => addCourier(service.ctx)));
  const positions = Array.from({ length: 5 }, (_, index) => ({
    at: `2026-11-20T05:00:0${index}Z`,
    latitude: -6.2,
    longitude: 106.8,
  }));
  const body = { sentAt: '2026-11-20T05:00:05Z', positions };
  const report = ({ token }: { token: string }) =>
    service.call('POST', '/courier/v1/positions', { token, body });

  const before = process.cpuUsage();
  for (let from = 0; from < couriers.length; from += 50) {
    const answers = await Promise.all(couriers.slice(from, from + 50).map(report));
    assert.ok(answers.every(({ status }) => status === 204));
  }
  const text = 'select count(*) as count from courier_positions';
  const count = () => service.ctx.sql.query<{ count: number }>({ name: 'test.positions', text });
  await until(async () => (await count())[0]?.count === 1_000);
  const { user, system } = process.cpuUsage(before);
  // This process is the thousand couriers as well.
  assertPace((user + system) / 1000, 2_500);
});

test('what could not be written is written later, the newest of each courier, and nothing is told twice', async () => {
  const sql = await createDatabase();
  const ids = ['CO-A', 'CO-B'];
  for (const id of ids) {
    const text =
      "insert into couriers (id, environment, name, phone) values ($1, 'production', 'A', '+6281')";
    await sql.query({ name: 'test.courier', text }, [id]);
  }
  let broken = false;
  const flaky = {
    ...sql,
    query: <Row>(...args: Parameters<typeof sql.query>) =>
      broken ? Promise.reject(new Error('away')) : sql.query<Row>(...args),
  };
  const announced: string[] = [];
  const tracker = await startTracker({ ...createTestContext(sql), sql: flaky }, async (moved) => {
    announced.push(...moved.map(({ courierId }) => courierId));
  });
  broken = true;
  tracker.report(position('CO-A', 1));
  tracker.report(position('CO-B', 1));
  tracker.report(position('CO-A', 2, at.getTime() + 1_000));
  tracker.report(position('CO-A', 3, at.getTime() + 500));
  await tracker.stop();
  assert.deepEqual(announced, []);
  broken = false;
  tracker.report(position('CO-B', 4, at.getTime() + 2_000));
  await tracker.stop();
  const text = 'select courier_id as id, latitude from courier_positions order by courier_id';
  assert.deepEqual(await sql.query({ name: 'test.latest', text }), [
    { id: 'CO-A', latitude: 2 },
    { id: 'CO-B', latitude: 4 },
  ]);
  assert.deepEqual(announced.sort(), ids);
});

test("a position is a courier's own: whose token it is, is who is there", async () => {
  const service = await startService();
  const dispatcher = await operationsHand(service);
  const [one, two] = [await courierHand(service), await courierHand(service)];
  const sentAt = new Date().toISOString();
  await one.post('/courier/v1/positions', {
    sentAt,
    positions: [{ at: sentAt, latitude: -6.2, longitude: 106.8 }],
  });
  const place = async (id: string) =>
    (await dispatcher.get(`/operations/v1/couriers/${id}`)).body.data.position;
  await until(async () => (await place(one.id)) !== null);
  assert.equal(await place(two.id), null);
});

test('an instant is understood in every form of ISO 8601 that is taken, with a comma and a short offset too', async () => {
  const service = await startService();
  const dispatcher = await operationsHand(service);
  const courier = await courierHand(service);
  const now = new Date();
  const local = new Date(now.getTime() + 7 * 3_600_000).toISOString().slice(0, 19);
  const sentAt = `${local.replace('T', ' ')},5+07`;
  const positions = [{ at: sentAt, latitude: -6.2, longitude: 106.8 }];
  assert.equal((await courier.post('/courier/v1/positions', { sentAt, positions })).status, 204);
  const place = async () =>
    (await dispatcher.get(`/operations/v1/couriers/${courier.id}`)).body.data.position;
  await until(async () => (await place()) !== null);
  assert.ok(Math.abs(Date.parse((await place()).at) - now.getTime()) < 60_000);

  const tomorrow = `${local.replace('T', 't')},25+0700`;
  const search = (name: string) =>
    dispatcher.get(`/operations/v1/deliveries?${new URLSearchParams({ [name]: tomorrow })}`);
  for (const name of ['createdFrom', 'createdTo']) assert.equal((await search(name)).status, 200);
});

test("a clock out of all calendars keeps no other courier's place from being written", async () => {
  const service = await startService();
  const dispatcher = await operationsHand(service);
  const [wrong, right] = [await courierHand(service), await courierHand(service)];
  const report = ({ post }: typeof wrong, sentAt: string, at: string) =>
    post('/courier/v1/positions', { sentAt, positions: [{ at, latitude: -6.2, longitude: 106.8 }] });
  const now = new Date().toISOString();
  assert.equal((await report(wrong, '9999-12-31T23:59:59Z', '0000-01-01T00:00:00Z')).status, 204);
  assert.equal((await report(right, now, now)).status, 204);
  const place = async (id: string) =>
    (await dispatcher.get(`/operations/v1/couriers/${id}`)).body.data.position;
  await until(async () => (await place(right.id)) !== null);
  assert.equal(await place(wrong.id), null);
});
