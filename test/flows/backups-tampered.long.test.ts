import assert from 'node:assert/strict';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { checkBackup, verifyWritten } from '../../src/backups/check-backup.ts';
import { readPacked, readStored } from '../../src/backups/keep-file.ts';
import { findBackup, findNewest, openBackupKeys } from '../../src/backups/list-backups.ts';
import { makeBackup } from '../../src/backups/make-backup.ts';
import { BackupUnusable, type Manifest, ownFiles } from '../../src/backups/manifest.ts';
import { createDerive, type Derive, sealContent } from '../../src/backups/passphrase.ts';
import { pruneBackups } from '../../src/backups/prune-backups.ts';
import { restorePhotos } from '../../src/backups/restore-files.ts';
import { runBackups } from '../../src/backups/run-schedule.ts';
import { PassphraseWrong, sealKeys } from '../../src/backups/seal-keys.ts';
import type { Context } from '../../src/context.ts';
import { findBackups } from '../../src/monitoring/backups-store.ts';
import { localFiles } from '../../src/storage/local-files.ts';
import { NameLeavesFolder } from '../../src/storage/names.ts';
import { StorageUnavailable } from '../../src/storage/unavailable.ts';
import { hourMs, later } from '../../src/time.ts';
import { commandLine } from '../support/cli.ts';
import { pngImage } from '../support/images.ts';
import { book, operationsHand } from '../support/operations.ts';
import { removeFolder } from '../support/remove-folder.ts';
import { startService } from '../support/service.ts';
import { tamperWith, unsealed } from '../support/tampered-backup.ts';

const passphrase = 'kopi susu gula aren';
const clock = { at: new Date() };
const service = await startService({ now: () => clock.at, config: { backupPassphrase: passphrase } });
const hand = await operationsHand(service);
const deliveryId = await book(service, 'EXPRESS');
await hand.send('PUT', `/operations/v1/deliveries/${deliveryId}/proofs/U-1`, pngImage(1), 'image/png');
const { ctx } = service;

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'antar-tampered-'));
  after(() => removeFolder(folder));
  return folder;
}

// Two backups, made once: each test tampers with a copy.
const whole = newFolder();
const earlier = await makeBackup(ctx, { place: whole });
clock.at = later(clock.at, hourMs);
const made = await makeBackup(ctx, { place: whole });

const derive = createDerive(passphrase);
const salt = Buffer.alloc(16, 7);
const seal = sealContent(await derive(salt), salt);

/** Seals a changed manifest again, as somebody who knows the passphrase. */
const sealAgain = (text: object) => ({ ...text, seal: seal((text as { content: string }).content) });

function copyPlace() {
  const place = newFolder();
  cpSync(whole, place, { recursive: true });
  return { place, files: localFiles(place), hand: tamperWith(place, made.backupId) };
}
type Copy = ReturnType<typeof copyPlace>;

/** All that a restore compares before it writes. */
async function verify({ files }: Copy, by: Derive = derive): Promise<Manifest> {
  const manifest = await findNewest(files, by);
  await openBackupKeys(files, manifest.backupId, by);
  await checkBackup(files, manifest);
  return manifest;
}

/** Exchanges the name of a person inside the dump, with the checksums that belong to it. */
function exchangePeople({ hand }: Copy) {
  const people = made.tables.find(({ name }) => name === 'people')!;
  const file = hand.exchange(people.file, (rows) => rows.replaceAll('$none', '$argon2id$stranger'));
  assert.notEqual(file.sha256, people.file.sha256);
  return (manifest: Manifest): Manifest => ({
    ...manifest,
    tables: manifest.tables.map((table) => (table.name === 'people' ? { ...table, file } : table)),
  });
}

test('decision 501: what was written is read back before it is a backup, and the record states when', async () => {
  const { verifiedAt, succeededAt } = await findBackups(ctx.sql);
  assert.deepEqual([verifiedAt, succeededAt], [clock.at, clock.at]);
  const copy = copyPlace();
  const files = ownFiles(made);
  await verifyWritten(copy.files, files);
  const [first, second] = files;
  writeFileSync(join(copy.place, first!.name), 'another');
  rmSync(join(copy.place, second!.name));
  await assert.rejects(
    verifyWritten(copy.files, files),
    new RegExp(
      `the place changed what was written: ${first!.name} has 7 bytes, not \\d+ \\(and 1 more files\\)`,
    ),
  );
});

test('decision 360: a backup is whole by its passphrase alone', async () => {
  assert.equal((await verify(copyPlace())).backupId, made.backupId);
  await assert.rejects(verify(copyPlace(), createDerive('teh')), PassphraseWrong);
});

test('decision 360: a password exchanged inside the dump is found, however its checksums are written anew', async () => {
  const strangers = createDerive('a passphrase of a stranger');
  const strange = sealContent(await strangers(salt), salt);
  const rows: [why: RegExp, as: (copy: Copy) => void | Promise<void>][] = [
    [/was changed since it was made: its seal is wrong/, ({ hand }) => hand.write((each) => each)],
    [/its seal is wrong/, ({ hand }) => hand.write((each) => each, unsealed as () => object)],
    [
      /its seal is wrong/,
      ({ hand }) =>
        hand.write(
          (each) => each,
          (text) => ({ ...text, seal: strange('') }),
        ),
    ],
    [
      /its seal is wrong/,
      ({ hand }) =>
        hand.write(
          (each) => each,
          (text) => ({ ...text, seal: { salt: '', mac: '' } }),
        ),
    ],
  ];
  for (const [index, [why, as]] of rows.entries()) {
    const copy = copyPlace();
    copy.hand.write(exchangePeople(copy));
    if (index > 0) await as(copy);
    await assert.rejects(verify(copy), why);
  }
  const replaced = copyPlace();
  replaced.hand.write(exchangePeople(replaced), (text) => ({
    ...text,
    seal: strange((text as { content: string }).content),
  }));
  const keys = { secretKey: 'stranger', files: {} };
  writeFileSync(join(replaced.place, made.keys.name), await sealKeys(keys, strangers, salt));
  await assert.rejects(verify(replaced), PassphraseWrong, 'everything made anew with another passphrase');
});

test('decision 360: a tampered backup is refused by the command before anything is written', async () => {
  const copy = copyPlace();
  copy.hand.write(exchangePeople(copy));
  const dataDir = join(newFolder(), 'data');
  const target = commandLine({ BACKUP_PASSPHRASE: passphrase, DATA_DIR: dataDir });
  const refused = await target.run('restore', '--from', copy.place);
  assert.equal(refused.code, 1);
  assert.match(refused.stderr, /^antar: the backup \S+ was changed since it was made: its seal is wrong\n$/);
  assert.ok(!existsSync(dataDir));
});

test('decision 360: a manifest of another backup, of the same passphrase, is refused in its place', async () => {
  const copy = copyPlace();
  const text = readFileSync(join(copy.place, 'backups', earlier.backupId, 'manifest.json'));
  writeFileSync(join(copy.place, 'backups', made.backupId, 'manifest.json'), text);
  await assert.rejects(verify(copy), /no usable manifest: it is that of /);
});

test('decision 360: a later format and names that leave their folder are refused, also when the passphrase seals them', async () => {
  const later = copyPlace();
  later.hand.write((each) => ({ ...each, format: 2 }), sealAgain);
  await assert.rejects(verify(later), /it is of format 2, which a later version of Antar wrote/);
  const [photo] = readdirSync(join(whole, 'photos'), { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(whole.length + 1));
  const foreign = [
    'photos/../postgres/postgresql.auto.conf',
    'photos/2026-01/../../secret.key',
    '/etc/passwd',
    `backups/${made.backupId}/keys.sealed`,
    'photos/2026-01/a\\..\\b.jpg',
    'photos/2026-01/.jpg/../x.png',
    'photos//2026-01/x.png',
  ];
  for (const name of foreign) {
    const copy = copyPlace();
    const list = copy.hand.exchange(made.photos.list, (lines) =>
      lines.replaceAll(photo!, name.replaceAll('\\', '\\\\')),
    );
    copy.hand.write((each) => ({ ...each, photos: { ...made.photos, list } }), sealAgain);
    await assert.rejects(verify(copy), /has a photo of the name /, name);
    const media = localFiles(newFolder());
    const lying = [{ ...list, name }];
    await assert.rejects(restorePhotos(copy.files, media, lying), (error) => error instanceof Error, name);
  }
  const moved: [string, (manifest: Manifest) => object][] = [
    ['keys', (each) => ({ ...each, keys: { ...each.keys, name: '../secret.key' } })],
    ['a list', (each) => ({ ...each, photos: { ...each.photos, list: { ...each.keys } } })],
    ['a table', (each) => ({ ...each, tables: [{ ...each.tables[0], name: '../../x' }] })],
    ['no tables', (each) => ({ ...each, tables: undefined })],
  ];
  for (const [what, change] of moved) {
    const copy = copyPlace();
    copy.hand.write(change, sealAgain);
    await assert.rejects(verify(copy), /has no usable manifest/, what);
  }
});

test('decision 360: a file that is exchanged after all were checked is not restored', async () => {
  const copy = copyPlace();
  const manifest = await verify(copy);
  const [photo] = await checkBackup(copy.files, manifest);
  const path = join(copy.place, photo!.name);
  const bytes = readFileSync(path);
  bytes[bytes.length - 1]! ^= 1;
  writeFileSync(path, bytes);
  const target = newFolder();
  await assert.rejects(restorePhotos(copy.files, localFiles(target), [photo!]), BackupUnusable);
  const put = readdirSync(target, { recursive: true }).map(String);
  assert.ok(
    put.every((name) => !/\.(jpg|png|webp)$/.test(name)),
    `${put}`,
  );

  const { file } = manifest.tables.find(({ name }) => name === 'people')!;
  exchangePeople(copy);
  await assert.rejects(
    readPacked(copy.files, file, async (rows) => rows.resume()),
    BackupUnusable,
  );
  writeFileSync(
    join(copy.place, file.name),
    Buffer.concat([readFileSync(join(whole, file.name)), Buffer.from('x')]),
  );
  const read = () => readStored(copy.files, file, async (rows) => rows.resume());
  await assert.rejects(read, BackupUnusable, 'also one with more at its end');
});

test('decision 360: false backups take the place of no true one, and a link in the place leads no write elsewhere', async () => {
  const { place, files } = copyPlace();
  for (const backupId of ['2999-01-01T000000Z-aaaa', '2999-01-02T000000Z-aaaa']) {
    cpSync(join(place, 'backups', made.backupId), join(place, 'backups', backupId), { recursive: true });
    tamperWith(place, backupId).write((manifest) =>
      JSON.parse(JSON.stringify(manifest).replaceAll(made.backupId, backupId)),
    );
  }
  assert.deepEqual(await pruneBackups(ctx.config, files, 2), []);
  assert.deepEqual(await pruneBackups(ctx.config, files, 1), [earlier.backupId]);
  await checkBackup(files, await findBackup(files, made.backupId, derive));

  const elsewhere = join(newFolder(), 'secret.key');
  writeFileSync(elsewhere, 'secret');
  symlinkSync(elsewhere, join(place, 'photo.png.draft'));
  await assert.rejects(files.write('photo.png', Buffer.from('photo')), StorageUnavailable);
  assert.equal(readFileSync(elsewhere, 'utf8'), 'secret');
});

test('decision 301: a backup is removed with all of its files', async () => {
  const { place, files } = copyPlace();
  assert.deepEqual(await pruneBackups(ctx.config, files, 1), [earlier.backupId]);
  const left = readdirSync(join(place, 'backups'), { recursive: true, withFileTypes: true });
  const folders = new Set(left.filter((each) => each.isFile()).map(({ parentPath }) => parentPath));
  assert.ok(
    [...folders].every((folder) => folder.includes(made.backupId)),
    [...folders].join(', '),
  );
  assert.equal(
    (await verify({ place, files, hand: tamperWith(place, made.backupId) })).backupId,
    made.backupId,
  );
});

test('decision 301: the schedule goes by the newest backup with a valid seal, as a forged one would delay the next', async () => {
  const copy = copyPlace();
  copy.hand.write((each) => ({ ...each, startedAt: later(clock.at, 900 * hourMs).toISOString() }));
  const config = { ...ctx.config, backupTo: copy.place, backupEveryHours: 24, backupKeep: 9 };
  const isMade = async (hours: number) => {
    clock.at = later(new Date(earlier.startedAt), hours * hourMs);
    await runBackups({ ...ctx, config }, new AbortController().signal);
    return readdirSync(join(copy.place, 'backups')).length > 2;
  };
  assert.equal(await isMade(23.9), false);
  assert.equal(await isMade(24.1), true);
});

test('decision 360: a photo of the database whose file would lie elsewhere ends the backup', async () => {
  const row = `insert into media select (jsonb_populate_record(m, $1)).* from media m limit 1`;
  const bad: Context = { ...ctx, sql: service.owner };
  await bad.sql.query({ name: 'test.bad-photo', text: row }, [
    { id: 'ME-/../../../postgres/x', upload_id: 'U-9' },
  ]);
  const place = newFolder();
  await assert.rejects(makeBackup(ctx, { place }), /photo whose file would be ".*postgres\/x/);
  await assert.rejects(findNewest(localFiles(place), derive), /no finished backup/);
  await bad.sql.query({ name: 'test.no-photo', text: `delete from media where upload_id = 'U-9'` });
});

test('a stored file has a name that stays in its folder', async () => {
  const files = localFiles(newFolder());
  for (const name of ['../x', 'a/../../x', '/x', 'a//x', './x', '', 'a/..', 'a\\..\\x', 'a\0']) {
    await assert.rejects(files.read(name), NameLeavesFolder);
    await assert.rejects(files.write(name, Buffer.from('x')), NameLeavesFolder);
    await assert.rejects(files.remove(name), NameLeavesFolder);
  }
  await assert.rejects(findBackup(files, '../x', derive), NameLeavesFolder);
});
