import assert from 'node:assert/strict';
import { test } from 'node:test';
import { api } from '../../web/api/client.ts';
import { sendOnce, type Tab, takesKey } from '../../web/api/repeat.ts';
import { peopleOperations } from '../support/openapi-file.ts';

test('decision 410: a page sends a key with each change that takes one, and with nothing else', () => {
  for (const { method, path, takesKey: expected } of peopleOperations)
    assert.equal(takesKey(method, path), expected, `${method} ${path}`);
});

/** A browser's tab, whose waits pass at once. */
function openTab(more: Partial<Tab> = {}): Tab & { waited: number[]; pass: (ms: number) => void } {
  const stored = new Map<string, string>();
  const waited: number[] = [];
  let nowMs = Date.parse('2026-11-25T03:00:00Z');
  return {
    storage: {
      getItem: (name) => stored.get(name) ?? null,
      setItem: (name, value) => void stored.set(name, value),
    },
    isOnline: () => true,
    nowMs: () => nowMs,
    pause: async (ms) => void waited.push(ms),
    waited,
    pass: (ms) => {
      nowMs += ms;
    },
    ...more,
  };
}

const deposit = (amount = 10_000) =>
  new Request('http://antar.example/operations/v1/deposits', {
    method: 'POST',
    body: JSON.stringify({ amount }),
  });

/** A service that does each key once; `lose` says which of its answers are lost. */
function openService(lose: (sent: number) => boolean = () => false) {
  const sent: string[] = [];
  const send = async (request: Request) => {
    sent.push(request.headers.get('idempotency-key') ?? '');
    await request.text();
    if (lose(sent.length)) throw new TypeError('Failed to fetch');
    return Response.json({ status: 'Success' });
  };
  return { sent, send, distinct: () => new Set(sent).size };
}

test('decision 414: a lost answer is asked for again under the same key', async () => {
  const tab = openTab();
  const { sent, send, distinct } = openService((count) => count < 3);
  assert.equal((await sendOnce(deposit(), send, tab)).status, 200);
  assert.match(sent[0]!, /^[0-9a-f]{32}$/);
  assert.deepEqual([sent.length, distinct(), tab.waited], [3, 1, [800, 2_000]]);
});

test('decision 414: a press of the same content has the same key until it has an answer, after a reload too', async () => {
  const tab = openTab();
  let isAway = true;
  const { sent, send, distinct } = openService(() => isAway);
  await assert.rejects(sendOnce(deposit(), send, tab), /Failed to fetch/);
  assert.deepEqual([sent.length, distinct()], [4, 1]);
  // The page is loaded anew: what the tab keeps is all that it knows.
  const reloaded = openTab({ storage: tab.storage });
  await assert.rejects(sendOnce(deposit(20_000), send, reloaded));
  assert.equal(distinct(), 2, 'other content has its own key');
  isAway = false;
  await sendOnce(deposit(), send, reloaded);
  assert.equal(distinct(), 2);
  await sendOnce(deposit(), send, reloaded);
  assert.equal(distinct(), 3, 'once answered, another press is another change');
});

test('decision 414: after ten minutes without an answer a press is a new one', async () => {
  const tab = openTab({ isOnline: () => false });
  const { sent, send, distinct } = openService(() => true);
  const press = () => assert.rejects(sendOnce(deposit(), send, tab));
  await press();
  tab.pass(10 * 60_000 - 1);
  await press();
  assert.deepEqual([sent.length, distinct()], [2, 1], 'offline it is sent once a press');
  tab.pass(1);
  await press();
  assert.equal(distinct(), 2);
});

test('decision 414: a refusal is an answer; a 5xx and a first request under way are none', async () => {
  const tab = openTab();
  const answers = [
    Response.json({ code: 'idempotencyKeyBusy' }, { status: 409 }),
    Response.json({ code: 'unavailable' }, { status: 503 }),
    Response.json({ code: 'depositMoreThanHeld' }, { status: 409 }),
    Response.json({ status: 'Success' }),
  ];
  const sent: (string | null)[] = [];
  const send = async (request: Request) => {
    sent.push(request.headers.get('idempotency-key'));
    return answers[sent.length - 1]!;
  };
  const press = async () => (await sendOnce(deposit(), send, tab)).status;
  assert.deepEqual([await press(), await press(), await press()], [503, 409, 200]);
  const [busy, away, refused, anew] = sent;
  assert.deepEqual([busy, away], [refused, refused]);
  assert.notEqual(anew, refused);
});

test('decision 414: a tab that can keep nothing repeats within its request', async () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const tab = openTab({ storage: { getItem: refuse, setItem: refuse } });
  const { distinct, send } = openService((count) => count === 1);
  await sendOnce(deposit(), send, tab);
  assert.equal(distinct(), 1);
});

test('a request that takes no key is sent once, as it is', async (t) => {
  const sent: (string | null)[] = [];
  t.mock.method(globalThis, 'fetch', async ({ headers }: Request) => {
    sent.push(headers.get('idempotency-key'));
    throw new TypeError('Failed to fetch');
  });
  const options = { baseUrl: 'http://antar.example', body: {} as never };
  await assert.rejects(api.POST('/courier/v1/steps', options));
  assert.deepEqual(sent, [null]);
  await assert.rejects(api.POST('/operations/v1/deposits', options));
  assert.equal(sent.length, 2);
  assert.match(sent[1]!, /^[0-9a-f]{32}$/);
});
