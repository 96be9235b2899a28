import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { newTestDelivery } from '../../test/support/deliveries.ts';
import { type Delivery, standingOf } from './delivery.ts';
import { type Actor, type MoveName, moveNames, moves, openMoves, reasonKindOf } from './lifecycle.ts';
import { webhookBody } from './payload.ts';
import { type Facts, MoveRefused, transition } from './transition.ts';

const now = new Date('2026-11-20T09:15:00.000Z');
const actors: Actor[] = ['provider', 'courier', 'operations', 'system'];
const letters = { pickup: 'P', delivery: 'D', return: 'R', 'write-off': 'W' };

/** The facts that any move could need, with a reason of the kind that the given move takes. */
function allFacts(delivery: Delivery, move: MoveName = 'fail'): Facts {
  const leg = reasonKindOf(move, standingOf(delivery));
  return {
    courier: { id: 'C-1', name: 'Joko', phone: '+628111111111', photoUrl: null },
    proofUrl: 'https://media.example/1.jpg',
    reason: { code: `${letters[leg]}1001`, leg, text: 'Alasan' },
    recipientName: 'Siti',
    notes: 'Ponsel kurir mati',
  };
}

/** Takes a new delivery through the named moves, each made by the first actor that the table allows. */
function walk(delivery: Delivery, ...names: MoveName[]): Delivery {
  return names.reduce((at, name) => {
    return transition(at, { name, by: moves[name].by[0], facts: allFacts(at, name) }, now).next;
  }, delivery);
}

const express = () => newTestDelivery(now);
const logistic = () => newTestDelivery(now, { category: 'LOGISTIC' });

test('an EXPRESS delivery goes the chain of decision 32 and gathers its proofs', () => {
  const done = walk(express(), 'assign', 'setOff', 'arriveAtPickup', 'pickUp', 'depart', 'complete');
  assert.equal(done.status, 'COMPLETED');
  assert.deepEqual(
    done.media.map(({ type }) => type),
    ['PICKUP_PROOF', 'DELIVERY_PROOF'],
  );
  assert.equal(done.actualRecipientName, 'Siti');
  assert.notEqual(done.pickupAt, null);
  assert.equal(done.eventCount, 6);
  assert.equal(done.timelineLength, 7);
});

test('a LOGISTIC delivery never has a PICKUP_PROOF (spec 2.10)', () => {
  const done = walk(logistic(), 'verify', 'collect', 'load', 'depart', 'complete');
  assert.deepEqual(
    done.media.map(({ type }) => type),
    ['DELIVERY_PROOF'],
  );
});

test('decision 66: a reason or a name in which nothing is seen is missing', () => {
  const due = walk(
    newTestDelivery(now, { codAmountIdr: 50_000 }),
    'assign',
    'setOff',
    'arriveAtPickup',
    'pickUp',
    'depart',
  );
  const complete = (recipientName: string, shortfallReason: string) => {
    const collected = { amountIdr: 40_000, by: 'CASH', shortfallReason } as const;
    const facts = { ...allFacts(due), recipientName, collected };
    return transition(due, { name: 'complete', by: 'courier', facts }, now).next.status;
  };
  for (const blank of ['', '   ', '\u00a0\t', '\u200b', '\u2800', '\u202e']) {
    assert.throws(() => complete('Siti', blank), MoveRefused, JSON.stringify(blank));
    assert.throws(() => complete(blank, 'Uang kurang'), MoveRefused, JSON.stringify(blank));
  }
  assert.equal(complete('Siti', 'Uang kurang'), 'COMPLETED');
});

describe('a failure', () => {
  const cases: [string, Delivery, string, string][] = [
    ['EXPRESS before pickup', walk(express(), 'assign', 'setOff'), 'FAILED_PICKUP', 'FAILED_PICKUP_PROOF'],
    [
      'EXPRESS after pickup',
      walk(express(), 'assign', 'setOff', 'pickUp', 'depart'),
      'FAILED_DELIVERY',
      'FAILED_DELIVERY_PROOF',
    ],
    ['LOGISTIC on the pickup leg', walk(logistic(), 'verify', 'collect'), 'FAILED', 'FAILED_PICKUP_PROOF'],
    ['LOGISTIC on the delivery leg', walk(logistic(), 'verify', 'stage', 'depart'), 'FAILED', 'FAILED_PROOF'],
    [
      'EXPRESS reassigned after pickup',
      walk(express(), 'assign', 'setOff', 'pickUp', 'reassign', 'setOff'),
      'FAILED_DELIVERY',
      'FAILED_DELIVERY_PROOF',
    ],
  ];
  for (const [title, delivery, status, media] of cases) {
    test(`${title} ends in ${status} with ${media} (decisions 34 to 36)`, () => {
      const failed = walk(delivery, 'fail');
      assert.equal(failed.status, status);
      assert.equal(failed.media.at(-1)?.type, media);
      assert.equal(failed.failedCount, 1);
    });
  }

  test('needs a reason of its own leg (decision 36)', () => {
    const delivery = walk(logistic(), 'verify', 'stage', 'depart');
    const facts = { ...allFacts(delivery), reason: { code: 'P1001', leg: 'pickup', text: 'x' } as const };
    assert.throws(() => transition(delivery, { name: 'fail', by: 'courier', facts }, now), MoveRefused);
  });

  test('is cleared by recovery, but its count never falls (decision 35)', () => {
    const recovered = walk(logistic(), 'verify', 'stage', 'depart', 'fail', 'recover');
    assert.equal(recovered.status, 'PENDING_DELIVERY');
    assert.equal(recovered.failedAt, null);
    assert.equal(recovered.failedReason, null);
    assert.equal(recovered.failedCount, 1);
  });
});

test('a reassigned parcel keeps its pickup time and proof, and needs no second proof (decision 34)', () => {
  const before = walk(express(), 'assign', 'setOff', 'pickUp');
  const again = walk(before, 'reassign', 'setOff');
  const { proofUrl: _proof, ...withoutProof } = allFacts(again);
  const { next } = transition(again, { name: 'pickUp', by: 'courier', facts: withoutProof }, now);
  assert.deepEqual(next.pickupAt, before.pickupAt);
  assert.equal(next.media.length, 1);
});

test('parking releases the courier and keeps the tracking address (spec 3.2)', () => {
  const parked = walk(
    express(),
    'assign',
    'setOff',
    'pickUp',
    'depart',
    'fail',
    'chooseReturn',
    'startReturn',
    'failReturn',
    'park',
  );
  assert.equal(parked.courier, null);
  assert.equal(typeof JSON.parse(webhookBody(parked, 'http://a')).trackingURL, 'string');
});

test('a mark changes neither status nor events (decision 33)', () => {
  const at = walk(express(), 'assign', 'setOff');
  const { next, isEvent, entry } = transition(at, { name: 'arriveAtPickup', by: 'courier', facts: {} }, now);
  assert.deepEqual(
    [next.status, next.mark, isEvent, entry.status],
    ['PICKING_UP', 'ARRIVED_AT_PICKUP_POINT', false, 'ARRIVED_AT_PICKUP_POINT'],
  );
});

test('no walk of random moves leaves the table, or a time that disagrees with its status', () => {
  const step = fc.record({
    name: fc.constantFrom(...moveNames),
    by: fc.constantFrom(...actors),
    pick: fc.nat(),
  });
  const start = fc.constantFrom(express(), logistic(), newTestDelivery(now, { status: 'QUEUEING' }));
  fc.assert(
    fc.property(start, fc.array(step, { maxLength: 60 }), (delivery, steps) => {
      steps.reduce((at, { name, by, pick }) => {
        const open = openMoves(standingOf(at), by);
        // Every second step is an open move, so that the walks reach the last statuses of the table.
        const chosen = pick % 2 === 0 && open.length > 0 ? open[pick % open.length]! : name;
        return stepChecked(at, chosen, by, open.includes(chosen));
      }, delivery);
    }),
    { numRuns: 1000 },
  );
});

function stepChecked(at: Delivery, name: MoveName, by: Actor, lawful: boolean): Delivery {
  const order = { name, by, facts: allFacts(at, name) };
  if (!lawful) {
    assert.throws(() => transition(at, order, now), MoveRefused);
    return at;
  }
  const { next } = transition(at, order, now);
  assert.ok(next.updatedAt > at.updatedAt, 'time goes forward');
  assert.equal(next.completedAt !== null, next.status === 'COMPLETED');
  assert.equal(next.cancelledAt !== null, next.status === 'CANCELLED');
  const failed = /^(FAILED|PENDING_RETURN|IN_RETURN|ON_HOLD|RETURNED|DISPOSED)/.test(next.status);
  assert.equal(next.failedAt !== null, failed, next.status);
  assert.equal(next.timelineLength, at.timelineLength + 1);
  assert.ok(next.failedCount >= at.failedCount);
  return next;
}
