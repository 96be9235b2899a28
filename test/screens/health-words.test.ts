import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { JobKind } from '../../src/jobs/jobs.ts';
import { jobWords } from '../../web/operations/health/job-words.ts';

/** Each kind once; the compiler reports a missing one. */
const kinds: Readonly<Record<JobKind, true>> = {
  release: true,
  'expire-allocation': true,
  simulate: true,
  'book-batch': true,
  certify: true,
  mail: true,
  'password-reset': true,
  push: true,
  prune: true,
  'watch-promises': true,
  'catch-up': true,
  'live-city': true,
  backup: true,
  'verify-audit': true,
};

test('the page of health names every background job in both languages', () => {
  for (const words of Object.values(jobWords))
    assert.deepEqual(Object.keys(words).toSorted(), Object.keys(kinds).toSorted());
});
