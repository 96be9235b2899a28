import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { MoveName } from '../../../src/deliveries/lifecycle.ts';
import type { Day, Job } from '../day/day.ts';
import { rowsAhead } from './apply-rows.ts';
import type { Row } from './rows.ts';
import type { Contents } from './store.ts';

const job = (deliveryID: string) =>
  ({ deliveryID, category: 'EXPRESS', status: 'PICKING_UP', pickedUp: false, sender: {} }) as Job;
let seq = 0;
function row(step: MoveName, more: { deliveryID?: string; code?: string; courierID?: string } = {}): Row {
  const { deliveryID = 'DE-1', code, courierID = 'CO-1' } = more;
  seq += 1;
  const refused = code === undefined ? null : { code };
  return { seq, courierID, deliveryID, asked: { kind: 'step', step: { step } }, refused } as unknown as Row;
}
const ahead = (rows: readonly Row[], ...made: Row[]) => {
  const assignments = [job('DE-1'), job('DE-2')];
  const day = { assignments, stops: [], finished: [], held: [], reasons: [] } as unknown as Day;
  const stored = { day: { day }, rows, owner: { courierID: 'CO-1' } } as unknown as Contents;
  return rowsAhead(stored, made).map(({ asked }) => asked.kind === 'step' && asked.step.step);
};

test('decision 425: a pickup that is put right sends again what was refused because of it', () => {
  const closed = { code: 'moveClosed' };
  const rest = [row('depart', closed), row('arriveAtDestination', closed), row('complete', closed)];
  assert.deepEqual(ahead(rest, row('pickUp')), ['depart', 'arriveAtDestination', 'complete']);
  assert.deepEqual(ahead(rest), [], 'nothing was put right');
  assert.deepEqual(ahead(rest, row('pickUp', { deliveryID: 'DE-2' })), [], 'that is of another parcel');
  assert.deepEqual(ahead([rest[2]!], row('pickUp')), [], 'the departure is missing');
  const arrived = [row('arriveAtPickup', closed), ...rest];
  assert.deepEqual(ahead(arrived, row('pickUp')), ['depart', 'arriveAtDestination', 'complete']);
});

test('decision 425: what was refused for a fault of its own is left to its courier', () => {
  const wrong = [row('depart', { code: 'moveClosed' }), row('complete', { code: 'pinWrong' })];
  assert.deepEqual(ahead(wrong, row('pickUp')), ['depart']);
  const others = [row('depart', { code: 'moveClosed', courierID: 'CO-2' })];
  assert.deepEqual(ahead(others, row('pickUp')), []);
});
