import assert from 'node:assert/strict';
import { test } from 'node:test';
import { barrierOf } from './barrier.ts';

const json = 'application/json; charset=utf-8';
const html = 'text/html; charset=utf-8';

test('an answer of a network or a proxy is told from one of the service', () => {
  for (const [status, kind, barrier] of [
    [200, json, undefined],
    [503, json, undefined],
    [401, json, undefined],
    [200, 'text/event-stream', undefined],
    [200, 'text/csv; charset=utf-8', undefined],
    [204, null, undefined],
    [304, null, undefined],
    [200, html, 'sign-in'],
    [403, html, 'sign-in'],
    [407, html, 'sign-in'],
    [511, html, 'sign-in'],
    [511, json, 'sign-in'],
    [502, html, 'service'],
    [503, 'text/plain', 'service'],
    [504, html, 'service'],
    [404, html, 'service'],
    [502, null, 'service'],
    [504, null, 'service'],
  ] as const) {
    const headers = new Headers(kind === null ? {} : { 'content-type': kind });
    assert.equal(barrierOf({ type: 'basic', status, headers }), barrier, `${status} ${kind}`);
  }
  const redirect = { type: 'opaqueredirect', status: 0, headers: new Headers() } as const;
  assert.equal(barrierOf(redirect), 'sign-in');
});
