import assert from 'node:assert/strict';
import { once } from 'node:events';
import { existsSync, readdirSync, truncateSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { imageTypeOf } from '../../src/media/image.ts';
import { movePhotos } from '../../src/media/move-photos.ts';
import { mostReadBytes } from '../../src/storage/files.ts';
import { openPhotos, openPresentPhotos } from '../../src/storage/open-files.ts';
import { StorageUnavailable } from '../../src/storage/unavailable.ts';
import { commandLine } from '../support/cli.ts';
import { pngImage } from '../support/images.ts';
import { book, fetchPhoto, handOf, operationsHand } from '../support/operations.ts';
import { startS3 } from '../support/s3-server.ts';
import { startService, type TestService } from '../support/service.ts';

const s3 = await startS3();
const inBucket = { ...s3.config, mediaStorage: 's3://antar/photos' };
const service = await startService({ config: inBucket });
const hand = await operationsHand(service);
const id = await book(service, 'EXPRESS');
let count = 0;

const upload = (path: string, bytes = pngImage(count)) => hand.send('PUT', path, bytes, 'image/png');
const newPath = () => {
  count += 1;
  return `/operations/v1/deliveries/${id}/proofs/U-${count}`;
};
const filesIn = (folder: string) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true })
        .map(String)
        .filter((name) => /ME-[^/]*\.(png|webp)(\._S3rver_object)?$/.test(name))
    : [];
const mediaRows = async ({ ctx }: TestService, table: string) => {
  const text = `select count(*) as count from ${table}`;
  const [row] = await ctx.sql.query<{ count: number }>({ name: `test.count-${table}`, text });
  return row!.count;
};

test('decision 302: a photo is kept in the bucket, none on the disk, and a signed link shows it', async () => {
  const { status, body } = await upload(newPath());
  assert.equal(status, 200);
  assert.deepEqual(filesIn(join(service.ctx.config.dataDir, 'media')), []);
  assert.ok(filesIn(s3.folder).some((name) => name.includes(body.data.mediaID)));
  for (const [size, type] of [
    ['', 'image/png'],
    ['&size=small', 'image/webp'],
  ] as const) {
    const shown = await fetchPhoto(service, `${body.data.url}${size}`);
    assert.equal(shown.headers.get('content-type'), type);
    assert.equal(imageTypeOf(Buffer.from(await shown.arrayBuffer())), type);
  }
});

test('decision 302: while the bucket cannot be reached an upload is 503 and nothing of it is kept; the repeat is kept', async () => {
  const first = await upload(newPath());
  const before = await mediaRows(service, 'media');
  const path = newPath();
  s3.fail(true);
  const refused = await upload(path);
  const unseen = await fetchPhoto(service, first.body.data.url);
  s3.fail(false);
  assert.deepEqual([refused.status, refused.body.code], [503, 'unavailable']);
  assert.equal(unseen.status, 503);
  assert.equal(await mediaRows(service, 'media'), before);
  assert.equal((await upload(path)).status, 200);
  assert.equal((await fetchPhoto(service, first.body.data.url)).status, 200);
});

test('decision 302: a bucket that redirects is unavailable: no photo is sent or read elsewhere', async () => {
  const first = await upload(newPath());
  let calls = 0;
  const inside = createServer((_, answer) => {
    calls += 1;
    answer.end('inside');
  }).listen(0, '127.0.0.1');
  after(() => inside.close());
  await once(inside, 'listening');
  s3.redirect(`http://127.0.0.1:${(inside.address() as AddressInfo).port}/`);
  const refused = await upload(newPath());
  const unseen = await fetchPhoto(service, first.body.data.url);
  s3.redirect(undefined);
  assert.deepEqual([refused.status, unseen.status, calls], [503, 503, 0]);
});

test('decision 658: an object or a file that is larger than any photo is unavailable, and is not read into memory', async () => {
  const { body } = await upload(newPath());
  const stored = filesIn(s3.folder).filter((name) => name.includes(`${body.data.mediaID}.png`));
  assert.equal(stored.length, 1, stored.join());
  truncateSync(join(s3.folder, stored[0]!), mostReadBytes + 1);
  assert.equal((await fetchPhoto(service, body.data.url)).status, 503);
  const disk = openPhotos({ ...service.ctx.config, mediaStorage: 'disk' });
  await disk.write('large/a.png', Buffer.alloc(1));
  truncateSync(join(service.ctx.config.dataDir, 'media/large/a.png'), mostReadBytes + 1);
  await assert.rejects(disk.read('large/a.png'), StorageUnavailable);
  await disk.remove('large/a.png');
  truncateSync(join(s3.folder, stored[0]!), 1);
});

test('decision 302: a wrong account or bucket is told as unavailable, not as a photo that is not there', async () => {
  const stranger = openPhotos({ ...service.ctx.config, s3SecretAccessKey: 'wrong' });
  await assert.rejects(stranger.read('a/b.png'), StorageUnavailable);
  for (const wrong of [
    { ...inBucket, s3SecretAccessKey: 'wrong' },
    { ...inBucket, mediaStorage: 's3://nonesuch/photos' },
  ]) {
    const files = openPhotos({ ...service.ctx.config, ...wrong });
    await assert.rejects(files.write('a/b.png', pngImage()), StorageUnavailable);
  }
});

test('decision 302: with MEDIA_REDIRECT a link leads to the bucket, which shows the photo for five minutes', async () => {
  const { body } = await upload(newPath());
  const direct = await startService({
    sql: service.owner,
    config: { ...service.ctx.config, mediaRedirect: true },
  });
  const { pathname, search } = new URL(body.data.url);
  const led = await fetch(`${direct.baseUrl}${pathname}${search}`, { redirect: 'manual' });
  assert.equal(led.status, 302);
  const location = led.headers.get('location')!;
  assert.ok(location.startsWith(`${s3.config.s3Endpoint}/antar/photos/`));
  const shown = await fetch(location);
  assert.equal(shown.status, 200);
  assert.equal(imageTypeOf(Buffer.from(await shown.arrayBuffer())), 'image/png');
  assert.equal((await fetch(location.replace(/photos\/[^?]*/, 'photos/other.png'))).status, 403);
  assert.equal((await fetch(`${direct.baseUrl}${pathname}`)).status, 403);
});

test('decision 303: photos move from the disk to the bucket and back by a command, and are shown all the while', async () => {
  const { dataDir } = service.ctx.config;
  const toDisk = { ...s3.config, mediaStorage: 'disk', mediaStorageEarlier: 's3://antar/photos' };
  const back = await startService({ sql: service.owner, config: { ...service.ctx.config, ...toDisk } });
  const before = filesIn(s3.folder).length;
  assert.ok(before > 0);
  const photo = await handOf(back, { ...hand, email: '' }).send('PUT', newPath(), pngImage(99), 'image/png');
  assert.equal(photo.status, 200, 'arrives while the move has yet to begin');

  // It is stopped in the middle, by a bucket that fails at the third file, and repeated.
  const files = { from: openPresentPhotos(service.ctx.config), to: openPresentPhotos(back.ctx.config) };
  let read = 0;
  const failing = {
    ...files.from,
    read: async (name: string) => {
      read += 1;
      if (read > 3) throw new StorageUnavailable('stopped');
      return files.from.read(name);
    },
  };
  await assert.rejects(movePhotos(service.ctx, { from: failing, to: files.to }), StorageUnavailable);

  const settings = {
    DATABASE_URL: service.owner.url,
    DATA_DIR: dataDir,
    SECRET_KEY: service.ctx.config.secretKey!,
    S3_ENDPOINT: s3.config.s3Endpoint,
    S3_REGION: s3.config.s3Region,
    S3_ACCESS_KEY_ID: s3.config.s3AccessKeyId,
    S3_SECRET_ACCESS_KEY: s3.config.s3SecretAccessKey,
  };
  const move = (storage: object) => commandLine({ ...settings, ...storage }).json('media', 'move');
  const toDiskBy = { MEDIA_STORAGE: 'disk', MEDIA_STORAGE_EARLIER: 's3://antar/photos' };
  const moved = await move(toDiskBy);
  assert.equal(moved.missing, 0);
  assert.deepEqual(filesIn(s3.folder), []);
  assert.equal(filesIn(join(dataDir, 'media')).length, before + 2);
  assert.deepEqual(await move(toDiskBy), { moved: 0, missing: 0 });
  const link = photo.body.data.url;
  assert.equal((await fetchPhoto(back, link)).status, 200);

  const { moved: again } = await move({ MEDIA_STORAGE: 's3://antar/photos', MEDIA_STORAGE_EARLIER: 'disk' });
  assert.equal(again, before + 2);
  assert.deepEqual(filesIn(join(dataDir, 'media')), []);
  assert.equal((await fetchPhoto(back, link)).status, 200, 'read from the earlier place');
  assert.equal((await fetchPhoto(service, link)).status, 200);
});
