import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { JobKind } from '../../src/jobs/jobs.ts';
import { jobWords } from '../../web/operations/health/job-words.ts';
import { languages } from '../../web/ui/language/pairs.ts';

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
  for (const language of languages) {
    const words = jobWords(language);
    assert.deepEqual(Object.keys(words).toSorted(), Object.keys(kinds).toSorted());
    assert.ok(Object.values(words).every(Boolean));
  }
});
