import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { stopRequested } from './shell.ts';

test('a stop reaches a command that waits for nothing else, also after its memory could be collected', async () => {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  const stopping = new AbortController();
  let ended = '';
  const command = async (session: { readonly name: string }) => {
    await stopRequested(stopping.signal);
    ended = session.name;
  };
  void command({ name: 'listen' });
  for (let round = 0; round < 3; round += 1) {
    await turn();
    collect();
  }
  stopping.abort();
  await turn();
  assert.equal(ended, 'listen');
  await stopRequested(stopping.signal);
});
