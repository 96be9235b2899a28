import assert from 'node:assert/strict';
import { test } from 'node:test';
import { final, withoutRecovery } from '../vocabulary/statuses.ts';
import {
  type Actor,
  failureStatus,
  isFinal,
  lateWayOf,
  type Move,
  type MoveName,
  moveNames,
  moveOf,
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

const settling = (standing: Standing) => ({ ...standing, hasLateHandover: true });
const statusesOf = (way: readonly MoveName[]) => way.map((name) => moveOf(name).to);

test('decision 409: a late handover takes the steps that the delivery lacks, each a transition of the contract', () => {
  const onwards = ['PICKING_UP', 'PENDING_DELIVERY', 'IN_DELIVERY', 'COMPLETED'];
  const cases: [Standing, readonly string[]][] = [
    [at('PENDING_PICKUP'), onwards],
    [at('PENDING_PICKUP', 'EXPRESS', true), onwards],
    [at('PICKING_UP'), onwards.slice(1)],
    [at('PICKING_UP', 'LOGISTIC'), onwards.slice(1)],
    [at('PENDING_DELIVERY', 'LOGISTIC', true), onwards.slice(2)],
    [at('IN_DELIVERY', 'EXPRESS', true), onwards.slice(3)],
    [at('FAILED', 'LOGISTIC'), onwards.slice(1)],
    [at('FAILED', 'LOGISTIC', true), onwards.slice(1)],
    [at('FAILED_DELIVERY', 'EXPRESS', true), onwards.slice(1)],
  ];
  for (const [standing, way] of cases)
    assert.deepEqual(statusesOf(lateWayOf(standing)), way, standing.status);
});

test('decision 409: a failed pickup and the returns, which the contract lets nowhere, are completed at once', () => {
  const atOnce = statuses.filter(
    (status) => statusesOf(lateWayOf(at(status, 'EXPRESS', true)))[0] === 'COMPLETED',
  );
  assert.deepEqual(atOnce, [
    'IN_DELIVERY',
    'FAILED_PICKUP',
    'PENDING_RETURN',
    'IN_RETURN',
    'FAILED_IN_RETURN',
    'ON_HOLD',
  ]);
  for (const status of ['QUEUEING', 'ALLOCATING', ...final] as const)
    assert.deepEqual(lateWayOf(at(status)), []);
});

test('decision 603: operations complete for a courier on the way, and after a reassignment there', () => {
  const open = (pickedUp: boolean) =>
    statuses.filter((status) =>
      from('operations', at(status, 'EXPRESS', pickedUp)).includes('completeForCourier'),
    );
  assert.deepEqual(open(false), ['IN_DELIVERY']);
  assert.deepEqual(open(true), ['PENDING_PICKUP', 'PICKING_UP', 'IN_DELIVERY']);
});

test('decision 409: only a decision of operations about a late handover makes its moves', () => {
  const late = moveNames.filter((name) => moveOf(name).settles);
  for (const name of late) {
    for (const status of moveOf(name).from) {
      const standing = at(status, moveOf(name).category);
      assert.equal(whyClosed(name, settling(standing), 'operations'), undefined);
      assert.equal(whyClosed(name, standing, 'operations'), 'evidence');
      for (const by of ['courier', 'provider', 'system'] as const)
        assert.equal(whyClosed(name, settling(standing), by), 'actor');
    }
  }
});

test('every change of status is a transition of spec 3.2', () => {
  const contract: Partial<Record<Status, readonly (Status | 'FAILURE')[]>> = {
    QUEUEING: ['ALLOCATING', 'CANCELLED', 'FAILURE'],
    PREPARING: ['VERIFIED', 'NOT_VERIFIED', 'FAILURE'],
    NOT_VERIFIED: ['VERIFIED', 'FAILURE'],
    VERIFIED: ['PICKING_UP', 'PENDING_DELIVERY', 'FAILURE'],
    ALLOCATING: ['PENDING_PICKUP', 'CANCELLED', 'FAILURE'],
    PENDING_PICKUP: ['PENDING_PICKUP', 'PICKING_UP', 'CANCELLED', 'FAILURE'],
    PICKING_UP: ['PENDING_PICKUP', 'PENDING_DELIVERY', 'FAILURE'],
    PENDING_DELIVERY: ['PENDING_PICKUP', 'IN_DELIVERY', 'FAILURE'],
    IN_DELIVERY: ['PENDING_PICKUP', 'COMPLETED', 'FAILURE'],
    FAILED: ['PENDING_DELIVERY', 'PENDING_RETURN', 'DISPOSED'],
    FAILED_DELIVERY: ['PENDING_DELIVERY', 'PENDING_RETURN', 'DISPOSED'],
    FAILED_PICKUP: ['DISPOSED'],
    PENDING_RETURN: ['IN_RETURN'],
    IN_RETURN: ['RETURNED', 'FAILED_IN_RETURN'],
    FAILED_IN_RETURN: ['ON_HOLD', 'DISPOSED'],
    ON_HOLD: ['PENDING_RETURN', 'RETURNED', 'DISPOSED'],
  };
  const others = moveNames.flatMap((name) => {
    const { from, to, mark } = moveOf(name);
    return from
      .filter((status) => mark === undefined && !contract[status]?.includes(to))
      .map((status) => `${name}: ${status} to ${to}`);
  });
  assert.deepEqual(
    others,
    withoutRecovery.map((status) => `completeLate: ${status} to COMPLETED`),
    'the one exception, decision 409',
  );
});

/** The statuses that a delivery of a category can have, also after late handovers. */
function reachable(category: Standing['category'], first: readonly Status[]): Status[] {
  const found = new Map<string, Standing>();
  const queue = first.map((status) => at(status, category));
  for (const standing of queue) {
    const key = `${standing.status} ${standing.pickedUp}`;
    if (found.has(key)) continue;
    found.set(key, standing);
    for (const by of ['provider', 'courier', 'operations', 'system'] as const)
      for (const name of openMoves(settling(standing), by)) {
        const { to, sets = [] } = moveOf(name);
        const status = to === 'FAILURE' ? failureStatus(standing) : to;
        queue.push({ category, status, pickedUp: standing.pickedUp || sets.includes('pickup') });
      }
  }
  const reached = [...found.values()].map(({ status }) => status);
  return statuses.filter((status) => reached.includes(status));
}

test('spec 6: some statuses are sent by one category alone, and every other one by both', () => {
  const express = reachable('EXPRESS', ['QUEUEING', 'ALLOCATING']);
  const logistic = reachable('LOGISTIC', ['PREPARING']);
  assert.deepEqual(
    logistic.filter((status) => !express.includes(status)),
    ['PREPARING', 'VERIFIED', 'NOT_VERIFIED', 'FAILED'],
  );
  assert.deepEqual(
    express.filter((status) => !logistic.includes(status)),
    ['QUEUEING', 'ALLOCATING', 'PENDING_PICKUP', 'FAILED_PICKUP', 'FAILED_DELIVERY', 'CANCELLED'],
  );
});
