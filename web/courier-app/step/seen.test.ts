import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Job } from '../day/day.ts';
import { nothingFilled, type Seen } from '../phone/filled.ts';
import { filledAgain, lacksOf } from './form.ts';
import { changesOf, seenOfAll, withDues } from './seen.ts';

const place = (address: string) => ({ address, coordinates: null, notes: null });
const person = (name: string) => ({ name, companyName: null, phone: null, hasChat: false });
const atDoor = (more: Partial<Job> = {}): Job =>
  ({
    ...{ deliveryID: 'DE-1', category: 'EXPRESS', status: 'IN_DELIVERY', pickedUp: true, asks: [] },
    ...{ cashOnDelivery: 100_000, hasPickupProof: true, fetchFrom: null },
    ...{
      sender: person('Ani'),
      recipient: person('Budi'),
      origin: place('Toko'),
      destination: place('Rumah'),
    },
    ...more,
  }) as unknown as Job;
const seen = seenOfAll([atDoor()], 'complete');
const changed = (more: Partial<Job>, step: 'complete' | 'fail' = 'complete') =>
  changesOf(atDoor(more), step, { seen }).map(({ fact, before, after }) => [fact, before, after]);

test('decision 637: what a form relies on is compared with what the courier saw', () => {
  assert.deepEqual(changed({}), []);
  assert.deepEqual(changed({ cashOnDelivery: 60_000 }), [['dueIdr', 100_000, 60_000]]);
  assert.deepEqual(changed({ cashOnDelivery: 150_000 }), [['dueIdr', 100_000, 150_000]]);
  assert.deepEqual(changed({ recipient: person('Citra'), destination: place('Kantor') }), [
    ['person', 'Budi', 'Citra'],
    ['address', 'Rumah', 'Kantor'],
  ]);
  assert.deepEqual(changed({ sender: person('Dewi'), origin: place('Gudang') }), [], 'not of this door');
  assert.deepEqual(changed({ cashOnDelivery: 60_000 }, 'fail'), [], 'a failure takes no money');
  const earlier: Record<string, Seen> = { 'DE-1': {} };
  assert.deepEqual(changesOf(atDoor(), 'complete', { seen: earlier }), [], 'an earlier draft says nothing');
});

test('decision 637: a form is sent once a change is confirmed, or the money is typed again', () => {
  const filled = { ...nothingFilled, photos: [{} as never], recipientName: 'Budi', given: '100000', seen };
  const lowered = atDoor({ cashOnDelivery: 60_000 });
  assert.deepEqual(lacksOf([atDoor()], 'complete', filled), []);
  assert.deepEqual(lacksOf([lowered], 'complete', filled), ['changed']);
  const confirmed = { ...filled, seen: seenOfAll([lowered], 'complete') };
  assert.deepEqual(lacksOf([lowered], 'complete', confirmed), []);
  const typed = { ...filled, given: '60000', ...withDues([lowered], filled) };
  assert.deepEqual(lacksOf([lowered], 'complete', typed), []);
  const other = { ...lowered, recipient: person('Citra') };
  assert.deepEqual(lacksOf([other], 'complete', typed), ['changed'], 'the name is still unconfirmed');
});

test('decision 637: a refused step that is corrected tells what changed since it was made', () => {
  const step = { deliveryID: 'DE-1', collected: { amount: 100_000, method: 'CASH' } } as never;
  const refusal = { code: 'pinWrong', facts: {} };
  const again = filledAgain(step, { photos: [], signature: null }, refusal);
  const opened = { ...again, seen: seenOfAll([atDoor({ cashOnDelivery: 60_000 })], 'complete', again.seen) };
  assert.deepEqual(changesOf(atDoor({ cashOnDelivery: 60_000 }), 'complete', opened), [
    { fact: 'dueIdr', before: 100_000, after: 60_000 },
  ]);
});
