import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findingKinds, found } from '../../../src/monitoring/examine/finding.ts';
import { inIndonesian } from './finding-words.ts';

/** A proxy whose every property returns its own name: `‹seconds›`. */
const named = new Proxy({}, { get: (_target, name) => `‹${String(name)}›` });

test('decision 474: Indonesian words of a finding name the same values as the English ones', () => {
  for (const kind of findingKinds) {
    const { finding, remedy } = found(kind, named as never);
    const valuesIn = (...texts: string[]) => new Set(texts.join(' ').match(/‹\w+›/g));
    const spoken = inIndonesian({ kind, values: named });
    assert.deepEqual(valuesIn(...spoken), valuesIn(finding, remedy), kind);
    assert.notDeepEqual(spoken, [finding, remedy], kind);
  }
});
