import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeSandboxGuide, readSandboxGuide } from '../../test/support/sandbox-guide.ts';

test('docs/sandbox.md lists the scenarios as they are; npm run sandbox-guide writes it', () => {
  assert.equal(readSandboxGuide(), makeSandboxGuide());
});
