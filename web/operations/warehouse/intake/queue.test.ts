import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { codeOf, isDoubled } from './code.ts';
import { createScanQueue, type QueuedScan, type ScanQueue, type Sent } from './queue.ts';

function memory(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
    clear: () => kept.clear(),
  };
}

const desk = { personID: 'PE-1', hubID: 'H-1', environment: 'production' } as const;
let ids = 0;

/** A queue over a storage, whose clock moves two seconds with each scan and whose timers run when told. */
function queueOver(storage: Storage, send: (scan: QueuedScan) => Promise<Sent<string>>, startMs = 0) {
  let now = startMs;
  const timers: (() => void)[] = [];
  const queue = createScanQueue<string>('PE-1', {
    storage,
    nowMs: () => {
      now += 2_000;
      return now;
    },
    newId: () => {
      ids += 1;
      return `${ids}`;
    },
    send,
    alone: (work) => work(),
    after: (_, run) => void timers.push(run),
  });
  queue.start();
  const run = () => {
    for (const each of timers.splice(0)) each();
  };
  return { queue, run };
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
const codesOf = (queue: ScanQueue<string>) => queue.read().scans.map(({ code, sent }) => [code, sent?.kind]);

test('a scanned code is what was typed, without control characters and blanks around it', () => {
  assert.equal(codeOf('\u0002 ORDER-1\r\n'), 'ORDER-1');
  assert.equal(codeOf('\t\u001d'), '');
});

test('a scan is doubled if the same code, in either case, came just before it', () => {
  const first = { code: 'A-1', atMs: 0 };
  assert.equal(isDoubled({ code: 'a-1', atMs: 400 }, first), true);
  assert.equal(isDoubled({ code: 'A-1', atMs: 5_000 }, first), false);
  assert.equal(isDoubled({ code: 'A-2', atMs: 400 }, first), false);
  assert.equal(isDoubled(first, undefined), false);
});

test('scans wait while the service is away, survive a reload, and are sent in order once', async () => {
  const storage = memory();
  const away = queueOver(storage, async () => ({ kind: 'later' }));
  for (const code of ['A-1', 'A-2', 'A-3']) assert.equal(away.queue.add(code, desk), true);
  await settled();
  assert.equal(away.queue.read().waiting, 3);

  const sent: string[] = [];
  const back = queueOver(
    storage,
    async ({ code }) => {
      sent.push(code);
      return { kind: 'answered', answer: code };
    },
    10_000,
  );
  assert.deepEqual(codesOf(back.queue), [
    ['A-3', undefined],
    ['A-2', undefined],
    ['A-1', undefined],
  ]);
  back.queue.add('A-4', desk);
  await settled();
  assert.deepEqual(sent, ['A-1', 'A-2', 'A-3', 'A-4']);
  assert.equal(back.queue.read().waiting, 0);
  assert.equal(storage.length, 0);
});

test('a stopped queue keeps its scans: another person may be signed in by then', async () => {
  const storage = memory();
  const { queue, run } = queueOver(storage, async () => ({ kind: 'later' }));
  const stop = queue.start();
  queue.add('A-1', desk);
  await settled();
  stop();
  run();
  await settled();
  assert.equal(storage.length, 1);
  assert.equal(queue.read().waiting, 1);
});

test('a refused scan leaves the queue with its reason and holds up none behind it', async () => {
  const { queue } = queueOver(memory(), async ({ code }) =>
    code === 'BAD' ? { kind: 'refused', error: 'no' } : { kind: 'answered', answer: code },
  );
  for (const code of ['BAD', 'A-1']) queue.add(code, desk);
  await settled();
  assert.deepEqual(codesOf(queue), [
    ['A-1', 'answered'],
    ['BAD', 'refused'],
  ]);
});

test("a person's scans are not sent by another person's session", async () => {
  const storage = memory();
  const away = queueOver(storage, async () => ({ kind: 'later' }));
  away.queue.add('A-1', desk);
  const other = createScanQueue<string>('PE-2', {
    storage,
    nowMs: () => 0,
    newId: () => 'x',
    send: async () => assert.fail('sent'),
    alone: (work) => work(),
    after: () => undefined,
  });
  other.start();
  await settled();
  assert.deepEqual(other.read(), { scans: [], waiting: 0 });
});

test('whatever answers are lost, each scan is sent until it is answered, in the order of scanning', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(
        fc.string({ minLength: 1, unit: 'grapheme-ascii' }).filter((each) => codeOf(each) === each),
        {
          maxLength: 12,
          selector: (each) => each.toUpperCase(),
        },
      ),
      fc.array(fc.boolean(), { maxLength: 20 }),
      async (codes, lost) => {
        const losses = [...lost];
        const answered: string[] = [];
        const { queue, run } = queueOver(memory(), async ({ code }) => {
          if (losses.pop() === true) return { kind: 'later' };
          answered.push(code);
          return { kind: 'answered', answer: code };
        });
        for (const code of codes) queue.add(code, desk);
        while (queue.read().waiting > 0) {
          await settled();
          run();
        }
        assert.deepEqual(answered, codes);
      },
    ),
    { numRuns: 50 },
  );
});
