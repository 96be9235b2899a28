import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { createTestContext } from '../../../test/support/context.ts';
import { newTestDelivery } from '../../../test/support/deliveries.ts';
import type { Database } from '../../db/connect.ts';
import type { NewBooking } from './book-store.ts';
import { createGatherer } from './store-gathered.ts';

const scope = { workspaceId: 'WS-1', environment: 'production' } as const;
/** The statements answer by themselves, so a booking needs no event or jobs. */
const delivery = newTestDelivery(new Date('2026-11-20T03:00:00Z'));
const booking = { delivery, event: {}, jobs: [] } as unknown as NewBooking;
const entry = { booking, use: null };

test('decision 221: a booking that has waited ten seconds for its turn is refused, and nothing of it is stored', async (t) => {
  let nowMs = 0;
  t.mock.method(performance, 'now', () => nowMs);
  /** The statements in progress; the test resolves each one itself. */
  const statements: PromiseWithResolvers<{ place: number }[]>[] = [];
  const query = () => {
    const statement = Promise.withResolvers<{ place: number }[]>();
    statements.push(statement);
    return statement.promise;
  };
  const { store } = createGatherer(createTestContext({ query } as unknown as Database));
  const underWay = async (count: number) => {
    while (statements.length < count) await delay(1);
  };

  const answers = [store(scope, entry)];
  await underWay(1);
  answers.push(store(scope, entry));
  await underWay(2);
  answers.push(store(scope, entry));
  nowMs = 5_000;
  answers.push(store(scope, entry));
  const settled = Promise.allSettled(answers);
  nowMs = 10_001;
  statements[0]!.resolve([{ place: 0 }]);
  await underWay(3);
  for (const statement of statements.slice(1)) statement.resolve([{ place: 0 }]);
  assert.deepEqual(
    (await settled).map((each) => (each.status === 'fulfilled' ? each.value : each.reason.httpStatus)),
    [true, true, 503, true],
  );
});
