import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { keepProof, type Upload } from '../../src/media/keep-proof.ts';
import { fileNameOf, photoSizes } from '../../src/media/photo-files.ts';
import type { Files } from '../../src/storage/files.ts';
import { localFiles } from '../../src/storage/local-files.ts';
import { StorageUnavailable } from '../../src/storage/unavailable.ts';
import { dayMs, later } from '../../src/time.ts';
import { createClock } from '../support/clock.ts';
import { courierHand } from '../support/courier-app.ts';
import { createFlow } from '../support/flow.ts';
import { pngImage } from '../support/images.ts';
import { handOf } from '../support/operations.ts';
import { addPerson } from '../support/people.ts';
import { startService } from '../support/service.ts';
import { until } from '../support/until.ts';

const clock = createClock('2026-11-20T05:00:00Z');
const service = await startService({ now: clock.now });
const { ctx } = service;
const courier = await courierHand(service);
const flow = await createFlow(service);
const deliveryId = await flow.book('express');
await flow.walk(deliveryId, ['assign', { courierId: courier.id }]);

const folder = join(ctx.config.dataDir, 'media');
const files = localFiles(folder);
const storedFiles = () =>
  readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => name.includes('/'));
const uploadOf = (uploadId: string): Upload => ({
  scope: { workspaceId: service.provider.workspaceId, environment: 'production' },
  deliveryId,
  uploadId,
  bytes: pngImage(),
  by: { courierId: courier.id },
  takenAt: null,
  place: null,
});

/** Keeps a photo by a process that dies once the file has come as far as `write` brings it. */
const dieAfter = (uploadId: string, write: Files['write']) =>
  new Promise<void>((died) => {
    const dying: Files = {
      ...files,
      write: async (name, bytes) => {
        await write(name, bytes);
        died();
        await new Promise(() => undefined);
      },
    };
    keepProof(ctx, dying, uploadOf(uploadId));
  });

test('a photo whose file was written just before a crash, and whose row never was, is gone within two days', async () => {
  const stored = await keepProof(ctx, files, uploadOf('U-1'));
  await dieAfter('U-2', files.write);
  await dieAfter('U-3', (name, bytes) => files.write(`${name}.draft`, bytes));
  assert.equal(storedFiles().length, 4);

  clock.at = later(clock.at, 2 * dayMs);
  ctx.wake('jobs');
  await until(() => storedFiles().length === photoSizes.length);
  assert.ok(storedFiles().every((name) => name.includes(stored.id)));

  const repeated = await keepProof(ctx, files, uploadOf('U-2'));
  assert.equal(
    storedFiles().length,
    2 * photoSizes.length,
    'the courier who never got an answer sends it again',
  );
  assert.ok(storedFiles().some((name) => name.includes(repeated.id)));
});

test('a photo that could not be written leaves neither a file nor a trace of it', async () => {
  const before = storedFiles();
  const failing: Files = { ...files, write: () => Promise.reject(new Error('the disk is full')) };
  await assert.rejects(keepProof(ctx, failing, uploadOf('U-4')), /the disk is full/);
  assert.deepEqual(storedFiles(), before);
  const drafts = await ctx.sql.query({ name: 'test.drafts', text: 'select id from media_drafts' });
  assert.deepEqual(drafts, []);
});

test('a photo whose commit was made and not heard of keeps its file, and sent again is the same one', async () => {
  const lost = keepProof(ctx, files, uploadOf('U-5'), async (_, store) => {
    await ctx.sql.transaction(store);
    throw new Error('the connection was lost');
  });
  await assert.rejects(lost, /the connection was lost/);
  const stored = await keepProof(ctx, files, uploadOf('U-5'));
  for (const size of photoSizes) assert.ok(await files.read(fileNameOf(stored, size)), size);
});

test('a photo of operations that cannot be written into the record of changes leaves no file', async () => {
  const hand = handOf(service, await addPerson(ctx, 'dispatcher'));
  const send = (uploadId: string) =>
    hand.send('PUT', `/operations/v1/deliveries/${deliveryId}/proofs/${uploadId}`, pngImage(), 'image/png');
  const before = storedFiles();
  const rename = (from: string, to: string) =>
    service.owner.query({ name: `test.rename-${from}`, text: `alter table ${from} rename to ${to}` });
  await rename('audit_chain', 'audit_chain_away');
  const refused = await send('U-6');
  await rename('audit_chain_away', 'audit_chain');
  assert.equal(refused.status, 500);
  assert.deepEqual(storedFiles(), before);
  assert.equal((await send('U-6')).status, 200);
  assert.equal(storedFiles().length, before.length + photoSizes.length);
});

test('decision 302: uploads whose storage hangs keep no connection to the database', async () => {
  const uploads = 30;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let removing = 0;
  const hanging: Files = {
    ...files,
    write: () => Promise.reject(new StorageUnavailable('it hangs')),
    remove: async () => {
      removing += 1;
      await released;
    },
  };
  const keeping = Array.from({ length: uploads }, (_, index) =>
    keepProof(ctx, hanging, {
      ...uploadOf(`U-HANGS-${index}`),
      remake: async () => ({ bytes: pngImage(), small: pngImage() }),
    }),
  );
  const settled = Promise.allSettled(keeping);
  await until(() => removing === uploads);
  assert.deepEqual(await ctx.sql.query({ name: 'test.room', text: 'select 1 as one' }), [{ one: 1 }]);
  release();
  assert.ok((await settled).every(({ status }) => status === 'rejected'));
  const left = { name: 'test.drafts-left', text: 'select from media_drafts' };
  assert.deepEqual(await ctx.sql.query(left), []);
});
