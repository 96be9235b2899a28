import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isLeftOut } from './copy-cluster.ts';
import { chooseBase, choosePhotos, findFirstNeeded, isNeeded, logName } from './log.ts';
import type { Manifest } from './manifest.ts';

const at = (hour: number, minute = 0) => new Date(Date.UTC(2026, 10, 22, hour, minute));

/** A backup of an hour, whose copy of the files takes ten minutes. */
const backup = (hour: number, logId?: string, firstSegment = ''): Manifest =>
  ({
    backupId: String(hour),
    startedAt: at(hour).toISOString(),
    ...(logId && { base: { logId, endedAt: at(hour, 10).toISOString(), firstSegment } }),
  }) as Manifest;

const all = [backup(1), backup(2, 'a', '02'), backup(3), backup(4, 'a', '04'), backup(6, 'b', '01')];

test('decision 305: the newest copy that ended before a moment leads to it', () => {
  const cases: [Date | undefined, string | undefined][] = [
    [at(1, 30), undefined],
    [at(2, 9), undefined],
    [at(2, 10), '2'],
    [at(4, 9), '2'],
    [at(5), '4'],
    [at(23), '6'],
    [undefined, '6'],
  ];
  for (const [until, expected] of cases) assert.equal(chooseBase(all, until)?.backupId, expected);
});

test('decision 305: the photos of a moment are those of the next backup of the same log, or of the one before', () => {
  const photosOf = (until: Date | undefined) => choosePhotos(all, chooseBase(all, until)!, until).backupId;
  assert.deepEqual([at(2, 30), at(5), at(23), undefined].map(photosOf), ['4', '4', '6', '6']);
});

test('decision 304: the log is needed from the first segment of the oldest base on, and a history of timelines with it', () => {
  const [first, second] = ['0000000100000000000000AF', '0000000100000001000000B0'];
  const cases: [string, string | undefined, boolean][] = [
    [first!, second, false],
    [second!, second, true],
    [`${first}.00000028.backup`, second, false],
    [`${second}.partial`, second, true],
    ['00000002.history', second, true],
    ['00000002.history', undefined, false],
    [second!, undefined, false],
  ];
  for (const [part, from, expected] of cases)
    assert.equal(isNeeded(logName('3f9c', part), from), expected, `${part} from ${from}`);
  assert.deepEqual(
    ['a', 'b', 'c'].map((logId) => findFirstNeeded(all, logId)),
    ['02', '01', undefined],
  );
});

test('decision 304: a copy leaves out what belongs to the running server alone', () => {
  const out = [
    'postmaster.pid',
    '.s.PGSQL.5432',
    '.s.PGSQL.5432.lock',
    'pg_wal/000000010000000000000001',
    'pg_wal/archive_status/000000010000000000000001.done',
    'pg_replslot/one/state',
    'pg_subtrans/0000',
    'base/5/pg_internal.init',
    'base/pgsql_tmp/pgsql_tmp12.0',
    'backup_label.old',
  ];
  const kept = [
    'pg_wal',
    'pg_wal/archive_status',
    'pg_subtrans',
    'PG_VERSION',
    'antar.password',
    'base/5/1259_fsm',
    'global/pg_control',
    'pg_xact/0000',
  ];
  assert.deepEqual([...out, ...kept].filter(isLeftOut), out);
});
