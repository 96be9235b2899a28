import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noticeOf } from './notices.ts';

const work = (parcels: number | null) =>
  ({ kind: 'MESSAGE', messageID: 7, type: 'ASSIGNED', parcels }) as const;

test('decision 619: a notification about several parcels has their number, in the words of the app', () => {
  const { title, body, path } = noticeOf(work(3), 'id');
  assert.deepEqual([title, body, path], ['Pekerjaan baru untuk Anda', '3 paket', '/courier']);
  assert.equal(noticeOf(work(3), 'en').body, '3 parcels');
  assert.equal(noticeOf(work(1), 'en').body, '1 parcel');
  assert.equal(noticeOf({ ...work(8), type: 'ROUND' }, 'id').body, '8 paket');
  assert.equal(noticeOf(work(null), 'id').body, 'Buka untuk membaca.');
  assert.equal(noticeOf(undefined, 'id').title, 'Chat untuk Anda');
});
