import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { findFreePort } from '../support/ports.ts';
import { startService } from '../support/service.ts';

const run = promisify(execFile);
const folder = join(import.meta.dirname, '../../sdk/python');
const service = await startService({
  config: { webhookAllowedNetworks: ['127.0.0.0/8'], sandboxSpeed: 3600 },
});
const skip = spawnSync('python3', ['--version']).status !== 0 && 'this machine has no Python';

/** Runs a program beside the client. @returns what it prints */
async function runPython(program: string): Promise<string> {
  const { clientKey, clientSecret } = service.provider.sandbox;
  const env = {
    PATH: process.env.PATH,
    PYTHONDONTWRITEBYTECODE: '1',
    ANTAR_URL: service.baseUrl,
    ANTAR_CLIENT_KEY: clientKey,
    ANTAR_CLIENT_SECRET: clientSecret,
    PORT: String(await findFreePort()),
  };
  return (await run('python3', ['-c', program], { cwd: folder, env, timeout: 60_000 })).stdout;
}

test('decision 834: the program of the Python client’s README, of at most 30 lines, ends with a verified COMPLETED webhook', {
  skip,
}, async () => {
  const [, program = ''] =
    /```python\n([\s\S]*?)```/.exec(readFileSync(join(folder, 'README.md'), 'utf8')) ?? [];
  assert.ok(program.split('\n').filter((line) => line !== '').length <= 30);
  const printed = await runPython(program);
  assert.match(printed, /^Rp \d+$/m);
  assert.match(printed, /^COMPLETED DE-/m);
});

test('decision 834: the Python client reads, lists, cancels, notifies, follows the feed, and retries with one key', {
  skip,
}, async () => {
  const printed = await runPython(`
import os, urllib.error
from antar import Antar, InvalidSignature, Refusal, verify_webhook
antar = Antar(os.environ["ANTAR_URL"], os.environ["ANTAR_CLIENT_KEY"], os.environ["ANTAR_CLIENT_SECRET"])
sent, lost = [], set()
send = antar._send
def disturbed(method, path, body=None, *, query=None, headers=None):
    answer = send(method, path, body, query=query, headers=headers)
    sent.append((path, (headers or {}).get("idempotency-key")))
    if method in ("POST", "DELETE") and "token" not in path and path not in lost:
        lost.add(path)
        raise urllib.error.URLError("lost")
    return answer
antar._send = disturbed
place = {"address": "Jl. M.H. Thamrin No. 1", "coordinates": {"latitude": -6.1944, "longitude": 106.8229}}
booking = {"serviceType": "INSTANT", "packages": [{"name": "Kopi", "quantity": 1, "weight": 1}],
  "sender": {"firstName": "Ani", "phone": "+6281234567890"}, "recipient": {"firstName": "Budi"},
  "origin": place, "destination": place}
ids = [antar.book({**booking, "providerOrderID": f"PY-{n}"}, scenario="manual")["deliveryID"] for n in range(3)]
keys = [key for path, key in sent if path == "/express/v1/deliveries"]
assert keys[0] == keys[1] and len(set(keys)) == 3, keys
assert [each["providerOrderID"] for each in antar.list(limit=1)][:3] == ["PY-2", "PY-1", "PY-0"]
antar.cancel(ids[0], "batal")
assert antar.read(ids[0])["status"] == "CANCELLED"
def refused(call):
    try:
        call()
    except Refusal as refusal:
        return refusal.status, refusal.code
print(refused(lambda: antar.cancel(ids[0])), refused(lambda: antar.notify(ids[1])), refused(lambda: antar.read("DE-NONE")))
events = list(antar.events(poll_seconds=0))
assert {each["deliveryID"] for each in events} >= set(ids[:1]), events
assert list(antar.events(events[-1]["cursor"], poll_seconds=0)) == []
try:
    verify_webhook("whsec_" + "A" * 44, {"webhook-timestamp": "1"}, b"{}")
except InvalidSignature:
    print("old")
print(sum(1 for path, _ in sent if "token" in path), "token")
`);
  assert.match(
    printed,
    /\(409, 'moveNotAllowed'\) \(400, 'courierNotAssigned'\) \(404, 'deliveryNotFound'\)/,
  );
  assert.match(printed, /^old\n1 token$/m);
});
