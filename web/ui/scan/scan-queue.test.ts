import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { plainCode } from '../../../src/text/code.ts';
import { Refused, Unreachable } from '../../api/client.ts';
import type { AnsweredScan, QueuedScan } from './scan.ts';
import { createScanQueue, type ScanQueue } from './scan-queue.ts';

interface Place {
  readonly hubID: string;
}

function memory(): Storage {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (name) => entries.get(name) ?? null,
    setItem: (name, value) => void entries.set(name, value),
    removeItem: (name) => void entries.delete(name),
    clear: () => entries.clear(),
  };
}

const hub = { hubID: 'H-1' };
const away = async (): Promise<string> => {
  throw new Unreachable('offline');
};
let ids = 0;

interface Setup {
  readonly storage?: Storage;
  readonly answeredStorage?: Storage;
  readonly name?: string;
  readonly personID?: string;
  /** The time between scans. */
  readonly stepMs?: number;
  readonly startMs?: number;
  readonly send: (scan: QueuedScan<Place>, signal: AbortSignal) => Promise<string>;
  readonly deadline?: () => AbortSignal;
}

/** Starts a queue; the test runs its timers. */
function setUp({
  storage = memory(),
  answeredStorage = memory(),
  name = 'intake',
  personID = 'PE-1',
  stepMs = 2_000,
  startMs = 0,
  send,
  deadline = () => new AbortController().signal,
}: Setup) {
  let now = startMs;
  const timers: (() => void)[] = [];
  const answered: AnsweredScan<Place, string>[] = [];
  const queue = createScanQueue<Place, string>(
    { name, personID },
    {
      storage,
      answeredStorage,
      nowMs: () => {
        now += stepMs;
        return now;
      },
      newId: () => {
        ids += 1;
        return `${ids}`;
      },
      send,
      deadline,
      answered: (scan) => void answered.push(scan),
      alone: (work) => work(),
      after: (_, run) => void timers.push(run),
    },
  );
  const stop = queue.start();
  const add = (...codes: string[]) => codes.map((code) => queue.add(code, hub));
  const run = () => {
    for (const each of timers.splice(0)) each();
  };
  return { storage, queue, answered, add, run, stop };
}

/** A service that answers a request when the test resolves it. */
function answering() {
  interface Answer {
    readonly resolve: (answer: string) => void;
    readonly reject: (reason: unknown) => void;
  }
  const tries: { readonly code: string; readonly answer: Answer }[] = [];
  const send = ({ code }: QueuedScan<Place>) =>
    new Promise<string>((resolve, reject) => {
      tries.push({ code, answer: { resolve, reject } });
    });
  return { tries, send, codes: () => tries.map(({ code }) => code) };
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
const shown = (queue: ScanQueue<Place, string>) =>
  queue.getState().scans.map(({ code, sent }) => [code, sent?.kind]);

test('scans are sent one after the other, and each is kept until its answer', async () => {
  const { tries, send, codes } = answering();
  const { add, answered, storage, queue } = setUp({ send });
  add('A', 'B', 'C');
  assert.deepEqual([codes(), storage.length], [['A'], 3]);
  tries[0]!.answer.resolve('right');
  await settled();
  assert.deepEqual([codes(), storage.length], [['A', 'B'], 2]);
  tries[1]!.answer.reject(new Refused(422, { error: 'no code' }));
  await settled();
  tries[2]!.answer.resolve('right');
  await settled();
  assert.deepEqual(
    answered.map(({ code, hubID, sent }) => [code, hubID, sent.kind]),
    [
      ['A', 'H-1', 'answered'],
      ['B', 'H-1', 'refused'],
      ['C', 'H-1', 'answered'],
    ],
  );
  assert.deepEqual([storage.length, queue.getState().waiting], [0, 0]);
  assert.deepEqual(shown(queue), [
    ['C', 'answered'],
    ['B', 'refused'],
    ['A', 'answered'],
  ]);
});

test('a scan without an answer is repeated under its id, before later ones', async () => {
  const outages = [new Unreachable('offline'), ...[401, 409, 429, 503].map((each) => new Refused(each, {}))];
  for (const outage of outages) {
    const sent: string[] = [];
    const { tries, send, codes } = answering();
    const { add, answered, queue, run } = setUp({
      send: (scan) => {
        sent.push(scan.id);
        return send(scan);
      },
    });
    add('A', 'B');
    tries[0]!.answer.reject(outage);
    await settled();
    assert.equal(queue.getState().isStuck, true);
    run();
    assert.deepEqual([codes(), answered], [['A', 'A'], []]);
    assert.equal(sent[0], sent[1]);
    tries[1]!.answer.resolve('right');
    await settled();
    assert.equal(queue.getState().isStuck, false);
    assert.deepEqual(
      answered.map(({ code }) => code),
      ['A'],
    );
  }
});

test('a scan whose answer never comes is ended, and sent again', async () => {
  const codes: string[] = [];
  const ends: AbortController[] = [];
  const { add, queue, run } = setUp({
    send: ({ code }, signal) => {
      codes.push(code);
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    },
    deadline: () => {
      const end = new AbortController();
      ends.push(end);
      return end.signal;
    },
  });
  add('A', 'B');
  ends[0]!.abort();
  await settled();
  assert.deepEqual([codes, queue.getState().isStuck], [['A'], true]);
  run();
  assert.deepEqual([codes, queue.getState().waiting], [['A', 'A'], 2]);
});

test('a held trigger is one scan, however long it is held, and a later scan another', () => {
  const { queue, add } = setUp({ send: away, stepMs: 1_000 });
  assert.deepEqual(add('A', 'a', 'A', 'B', 'A', '\r'), [true, false, false, true, true, false]);
  assert.equal(queue.getState().waiting, 3);
  assert.deepEqual(setUp({ send: away }).add('A', 'A'), [true, true]);
});

test('scans wait while the service is away, survive a reload, and are sent in order once', async () => {
  const { storage, queue, add } = setUp({ send: away });
  assert.deepEqual(add('A-1', 'A-2', 'A-3'), [true, true, true]);
  await settled();
  assert.equal(queue.getState().waiting, 3);

  const sent: string[] = [];
  const back = setUp({
    storage,
    startMs: 10_000,
    send: async ({ code }) => {
      sent.push(code);
      return code;
    },
  });
  assert.deepEqual(shown(back.queue), [
    ['A-3', undefined],
    ['A-2', undefined],
    ['A-1', undefined],
  ]);
  back.add('A-4');
  await settled();
  assert.deepEqual(sent, ['A-1', 'A-2', 'A-3', 'A-4']);
  assert.equal(back.queue.getState().waiting, 0);
  assert.equal(storage.length, 0);
});

test('a stopped queue keeps its scans: another person may be signed in by then', async () => {
  const { storage, queue, add, stop, run } = setUp({ send: away });
  add('A-1');
  await settled();
  stop();
  run();
  await settled();
  assert.deepEqual([storage.length, queue.getState().waiting], [1, 1]);
});

test('a page that was left hears of no outcome, and shows it when it is opened again', async () => {
  const { tries, send } = answering();
  const answeredStorage = memory();
  const { add, stop, answered, storage } = setUp({ send, answeredStorage });
  add('A-1');
  stop();
  tries[0]!.answer.resolve('right');
  await settled();
  assert.deepEqual([answered, storage.length], [[], 0]);
  const { queue } = setUp({ send, storage, answeredStorage });
  assert.deepEqual(shown(queue), [['A-1', 'answered']]);
});

test('the list of a shift survives leaving the page, with each outcome; another person or shift has its own', async () => {
  const { tries, send } = answering();
  const answeredStorage = memory();
  const { add } = setUp({ send, answeredStorage });
  add('A', 'B');
  tries[0]!.answer.resolve('right');
  await settled();
  tries[1]!.answer.reject(
    new Refused(422, { error: 'Kode salah.', code: 'fieldRequired', facts: { field: 'code' } }),
  );
  await settled();
  const { scans } = setUp({ send, answeredStorage, startMs: 10_000 }).queue.getState();
  assert.deepEqual(
    scans.map(({ code }) => code),
    ['B', 'A'],
  );
  const refused = scans[0]!.sent;
  assert.ok(refused?.kind === 'refused' && refused.error instanceof Refused);
  assert.deepEqual([refused.error.message, refused.error.facts], ['Kode salah.', { field: 'code' }]);
  assert.deepEqual(shown(setUp({ send, answeredStorage, personID: 'PE-2' }).queue), []);
  assert.deepEqual(shown(setUp({ send, answeredStorage, startMs: 20 * 3_600_000 }).queue), []);
  assert.equal(answeredStorage.length, 0, 'those of an earlier shift are removed');
});

test("scans of another person, or of another kind, are in another's queue", async () => {
  const { storage, add } = setUp({ send: away });
  add('A-1');
  for (const owner of [{ personID: 'PE-2' }, { name: 'hand-out' }]) {
    const other = setUp({ storage, ...owner, send: async () => assert.fail('sent') });
    await settled();
    assert.deepEqual(other.queue.getState(), { scans: [], waiting: 0, isStuck: false });
  }
});

test('whatever answers are lost, each scan is sent until it is answered, in the order of scanning', async () => {
  const code = fc.string({ minLength: 1, unit: 'grapheme-ascii' }).filter((each) => plainCode(each) === each);
  const codes = fc.uniqueArray(code, { maxLength: 12, selector: (each) => each.toUpperCase() });
  const losses = fc.array(fc.boolean(), { maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(codes, losses, async (scanned, lost) => {
      const left = [...lost];
      const { queue, add, run, answered } = setUp({
        send: (scan) => (left.pop() === true ? away() : Promise.resolve(scan.code)),
      });
      add(...scanned);
      while (queue.getState().waiting > 0) {
        await settled();
        run();
      }
      assert.deepEqual(
        answered.map((each) => each.code),
        scanned,
      );
    }),
    { numRuns: 50 },
  );
});
