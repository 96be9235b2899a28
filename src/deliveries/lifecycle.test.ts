import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type Actor,
  isFinal,
  type Move,
  moveNames,
  moves,
  openMoves,
  type Standing,
  type Status,
  statuses,
  whyClosed,
} from './lifecycle.ts';

const at = (status: Status, category: Standing['category'] = 'EXPRESS', pickedUp = false): Standing => ({
  status,
  category,
  pickedUp,
});

const from = (by: Actor, standing: Standing) => openMoves(standing, by);

test('a provider may cancel from ALLOCATING and PENDING_PICKUP, and from nowhere else (spec 4.6)', () => {
  const open = statuses.filter((status) => from('provider', at(status)).includes('cancel'));
  assert.deepEqual(open, ['ALLOCATING', 'PENDING_PICKUP']);
});

test('a provider may never cancel a LOGISTIC delivery (decision 43)', () => {
  for (const status of statuses) assert.deepEqual(from('provider', at(status, 'LOGISTIC')), []);
});

test('a reassigned delivery that was picked up is not cancelled (decision 34)', () => {
  assert.equal(whyClosed('cancel', at('PENDING_PICKUP', 'EXPRESS', true), 'provider'), 'pickup');
});

test('drivers and operations never cancel on the behalf of the provider (spec 1)', () => {
  const cancelling = moveNames.filter((name) => moves[name].to === 'CANCELLED');
  for (const name of cancelling) assert.deepEqual(moves[name].by, ['provider']);
});

test('only the provider cancels (spec 1, decision 493)', () => {
  const cancelling = moveNames.filter((name) => moves[name].to === 'CANCELLED');
  assert.deepEqual(cancelling, ['cancel', 'cancelQueued']);
  for (const name of cancelling) {
    for (const status of statuses) {
      for (const by of ['operations', 'courier', 'system'] as const)
        assert.equal(whyClosed(name, at(status), by), 'actor', `${name} in ${status} by ${by}`);
    }
  }
});

test('nothing leaves a final status (decision 45)', () => {
  for (const name of moveNames) {
    const move: Move = moves[name];
    assert.equal(
      move.from.some((status) => isFinal(status)),
      false,
      name,
    );
  }
});

test('every status but the first ones can be reached, and every status that is not final can be left', () => {
  const reached = new Set<string>(moveNames.map((name) => moves[name].to));
  const first = ['QUEUEING', 'PREPARING', 'ALLOCATING'];
  const failures = ['FAILED', 'FAILED_PICKUP', 'FAILED_DELIVERY'];
  for (const status of statuses) {
    assert.ok(
      reached.has(status) || first.includes(status) || failures.includes(status),
      `${status} is reached`,
    );
    const left = moveNames.some((name) => (moves[name] as Move).from.includes(status));
    assert.equal(left, !isFinal(status), `${status} is left`);
  }
});

test('operations may end a delivery as failed from the nine statuses of decision 39', () => {
  const open = statuses.filter(
    (status) =>
      whyClosed('forceFailure', at(status), 'operations') === undefined ||
      whyClosed('forceFailure', at(status, 'LOGISTIC'), 'operations') === undefined,
  );
  assert.deepEqual(open, [
    'QUEUEING',
    'PREPARING',
    'VERIFIED',
    'NOT_VERIFIED',
    'ALLOCATING',
    'PENDING_PICKUP',
    'PICKING_UP',
    'PENDING_DELIVERY',
    'IN_DELIVERY',
  ]);
});

test('only a failure after pickup is recovered or returned; any failure may be written off (decision 35)', () => {
  assert.deepEqual(from('operations', at('FAILED_PICKUP')), ['writeOff']);
  assert.deepEqual(from('operations', at('FAILED_DELIVERY', 'EXPRESS', true)), [
    'recover',
    'chooseReturn',
    'writeOff',
  ]);
  assert.deepEqual(from('operations', at('FAILED', 'LOGISTIC')), ['writeOff']);
  assert.deepEqual(from('operations', at('FAILED', 'LOGISTIC', true)), [
    'recover',
    'chooseReturn',
    'writeOff',
  ]);
});

test('a parcel on hold is returned again, handed back or written off (spec 3.2)', () => {
  assert.deepEqual(from('operations', at('ON_HOLD', 'EXPRESS', true)), [
    'retryReturn',
    'handBack',
    'writeOff',
  ]);
});

test('reassignment goes back to PENDING_PICKUP from the four statuses of decision 34', () => {
  assert.deepEqual(moves.reassign.from, ['PENDING_PICKUP', 'PICKING_UP', 'PENDING_DELIVERY', 'IN_DELIVERY']);
  assert.equal(moves.reassign.to, 'PENDING_PICKUP');
});

test('decision 409: only operations complete late, from every status in which a courier has or had it, to settle a handover', () => {
  const settling = (status: Status) => ({ ...at(status), hasLateHandover: true });
  const open = statuses.filter((status) => from('operations', settling(status)).includes('completeLate'));
  assert.deepEqual(open, [
    'PENDING_PICKUP',
    'PICKING_UP',
    'PENDING_DELIVERY',
    'IN_DELIVERY',
    'FAILED',
    'FAILED_PICKUP',
    'FAILED_DELIVERY',
    'PENDING_RETURN',
    'IN_RETURN',
    'FAILED_IN_RETURN',
    'ON_HOLD',
  ]);
  for (const status of open) assert.equal(whyClosed('completeLate', at(status), 'operations'), 'evidence');
  for (const by of ['courier', 'provider', 'system'] as const)
    assert.equal(whyClosed('completeLate', settling('IN_DELIVERY'), by), 'actor');
});
