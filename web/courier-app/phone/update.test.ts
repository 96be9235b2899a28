import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isUpdate } from './update.ts';

test('decision 242: a worker that waits beside another one is an update, and a first installation never is', () => {
  const worker = (state: ServiceWorkerState) => ({ state });
  const [first, second] = [worker('installed'), worker('installed')];
  const cases = [
    ['installed beside nothing', first, null, false],
    ['installed, and reported as active already', first, first, false],
    ['waiting beside the active one', second, worker('activated'), true],
    ['waiting while the active one still activates', second, worker('activating'), true],
    ['installing', worker('installing'), worker('activated'), false],
    ['activating', worker('activating'), worker('activated'), false],
    ['gone', worker('redundant'), worker('activated'), false],
  ] as const;
  for (const [name, each, active, expected] of cases)
    assert.equal(isUpdate(each, { active }), expected, name);
});
