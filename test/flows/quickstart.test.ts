import assert from 'node:assert/strict';
import { readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { makeFolder } from '../support/data-folder.ts';
import { type Running, runProcess } from '../support/processes.ts';

const root = join(import.meta.dirname, '../..');
const commandsOf = (page: string) =>
  [...readFileSync(join(root, page), 'utf8').matchAll(/```sh\n([\s\S]*?)```/g)].map((match) => match[1]!);
const [startCommand = '', firstDeliveryCommand = ''] = commandsOf('README.md');
const [sameStart, listenCommand = '', ...curls] = commandsOf('docs/quickstart.md');

/** A clone to type the commands in: this working tree, without its data. */
function makeClone(): string {
  const folder = makeFolder();
  for (const name of readdirSync(root)) {
    if (name !== 'data' && !name.startsWith('.')) symlinkSync(join(root, name), join(folder, name));
  }
  return folder;
}

/** A terminal sends it to all that runs in it. */
const pressCtrlC = ({ pid }: Running) => process.kill(-pid, 'SIGINT');

test('the README’s first delivery and the quickstart work as they stand, from npm start to COMPLETED', {
  timeout: 180_000,
}, async () => {
  const cwd = makeClone();
  // A port that is free here, and no waiting for the courier; what npm says of itself is left out.
  const env = {
    PATH: process.env.PATH,
    HOME: cwd,
    PORT: '0',
    SANDBOX_SPEED: '3600',
    npm_config_loglevel: 'error',
  };
  const type = (commands: string) => runProcess('bash', ['-euc', commands], { cwd, env, detached: true });

  const service = type(startCommand);
  await service.says(/Antar is ready/);
  assert.equal(sameStart, startCommand);
  const first = type(firstDeliveryCommand);
  assert.equal(await first.ended, 0, first.stderr());
  assert.match(first.stdout(), /^Webhook .* COMPLETED .* signature verified .*received by Budi$/m);

  const listener = type(listenCommand);
  await listener.says(/Listening for sandbox events/);

  const session = type(`${curls.join('\n')}\necho; echo "booked $DELIVERY"`);
  assert.equal(await session.ended, 0, session.stderr());
  const [quote = '', read = ''] = session.stdout().split(/(?<=\})(?=\{"status")/);
  assert.equal(JSON.parse(quote).availability, true);
  const [, deliveryId = ''] = await session.says(/booked (DE-[0-9A-Z]+)/);
  assert.match(read, new RegExp(`"deliveryID":"${deliveryId}"`));

  await listener.says(/COMPLETED .*received by Budi/);
  const lines = listener.stdout().split('\n');
  const statuses = lines.filter((line) => line.includes(deliveryId)).map((line) => line.split(/\s+/)[1]);
  assert.deepEqual(statuses, [
    'ALLOCATING',
    'PENDING_PICKUP',
    'PICKING_UP',
    'PENDING_DELIVERY',
    'IN_DELIVERY',
    'COMPLETED',
  ]);

  pressCtrlC(listener);
  await listener.ended;
  pressCtrlC(service);
  await service.ended;
});
