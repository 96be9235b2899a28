import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newTestDelivery } from '../../test/support/deliveries.ts';
import { type Delivery, standingOf } from '../deliveries/delivery.ts';
import { reasonKindOf } from '../deliveries/lifecycle.ts';
import { type Facts, transition } from '../deliveries/transition.ts';
import { scenarioNames, scriptOf } from './scenarios.ts';
import { actorOf, eventsOf, findPlace, type Step, standsAfter } from './script.ts';

const now = new Date('2026-11-20T09:15:00.000Z');
const categories = ['EXPRESS', 'LOGISTIC'] as const;

function factsFor(delivery: Delivery, { move, reasonCode }: Step): Facts {
  const leg = reasonKindOf(move, standingOf(delivery));
  return {
    courier: { id: 'C-1', name: 'Joko', phone: '+628111111111', photoUrl: null },
    proofUrl: 'https://media.example/1.png',
    recipientName: 'Siti',
    ...(reasonCode !== undefined && { reason: { code: reasonCode, leg, text: 'Alasan' } }),
  };
}

for (const name of scenarioNames) {
  for (const category of categories) {
    const script = scriptOf(name, category);
    if (script === undefined || script.length === 0) continue;

    test(`every step of ${name} (${category}) is a move that the lifecycle table allows`, () => {
      let delivery = newTestDelivery(now, { category });
      const statuses = [delivery.status];
      for (const step of script) {
        const { next, isEvent } = transition(
          delivery,
          { name: step.move, by: actorOf(step), facts: factsFor(delivery, step) },
          now,
        );
        assert.ok(standsAfter(step, next));
        const letters = { pickup: 'P', delivery: 'D', return: 'R', 'write-off': 'W' };
        if (step.reasonCode)
          assert.equal(step.reasonCode[0], letters[reasonKindOf(step.move, standingOf(delivery))]);
        delivery = next;
        if (isEvent) statuses.push(next.status);
      }
      assert.deepEqual(eventsOf(script, category), statuses);
    });
  }
}

test('a delivery moved by somebody else is found further on in its script', () => {
  const script = scriptOf('delivered', 'EXPRESS')!;
  const moves = script.map(({ move }) => move);
  const place = findPlace(script, 0, { status: 'PICKING_UP', mark: null });
  assert.equal(moves[place!], 'arriveAtPickup');
});

test('a mark that the script does not wait for moves it nowhere', () => {
  const script = scriptOf('reassigned-after-pickup', 'EXPRESS')!;
  const reassign = script.findIndex(({ move }) => move === 'reassign');
  const place = { status: 'IN_DELIVERY', mark: 'ARRIVED_AT_DESTINATION' } as const;
  assert.equal(findPlace(script, reassign, place), reassign);
});

test('a delivery that left its script for good has no place in it', () => {
  const script = scriptOf('delivered', 'EXPRESS')!;
  assert.equal(findPlace(script, 1, { status: 'CANCELLED', mark: null }), undefined);
  assert.equal(findPlace(script, 3, { status: 'PENDING_PICKUP', mark: null }), undefined);
});
