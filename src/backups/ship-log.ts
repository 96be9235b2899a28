import { createReadStream } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { messageOf } from '../caught.ts';
import type { Context } from '../context.ts';
import { findSpool, isNoPart, type Spool } from '../db/embedded/spool.ts';
import { findBackups, recordBackup } from '../monitoring/backups-store.ts';
import type { Files } from '../storage/files.ts';
import { openFiles } from '../storage/open-files.ts';
import { later, minuteMs } from '../time.ts';
import { keepPacked, measure, unpack } from './keep-file.ts';
import { logName } from './log.ts';
import { findStuck, holdLog } from './log-store.ts';
import { BackupUnusable } from './manifest.ts';

const lookMs = 2_000;
/** A failure that lasts is told again so much later. */
const tellMs = 15 * minuteMs;

/**
 * Keeps the finished parts of the database's log in the place of backups, and removes each from the spool once it is there
 * (decision 304). One process does so at a time.
 * @throws StorageUnavailable; BackupUnusable when the place has another part of this name, or the spool takes none
 */
export async function shipLog(ctx: Context, signal?: AbortSignal): Promise<void> {
  const { backupTo: place, dataDir } = ctx.config;
  const spool = findSpool(dataDir);
  if (place === undefined || spool === undefined) return;
  if ((await listParts(spool)).length > 0) {
    const client = ctx.sql.dedicated('antar log');
    client.on('error', () => undefined);
    await client.connect();
    try {
      await holdLog(client);
      const files = openFiles(ctx.config, place);
      for (const part of await listParts(spool)) {
        signal?.throwIfAborted();
        await ship(files, spool, part);
      }
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  const stuck = await findStuck(ctx.sql);
  if (stuck !== undefined)
    throw new BackupUnusable(
      `the database cannot put ${stuck} into ${spool.folder}; its postgres.log tells why`,
    );
}

/** Oldest first. */
const listParts = async ({ folder }: Spool): Promise<string[]> =>
  (await readdir(folder)).filter((name) => !isNoPart(name)).sort();

async function ship(files: Files, { folder, logId }: Spool, part: string): Promise<void> {
  const path = join(folder, part);
  const name = logName(logId, part);
  const there = await files.readFrom(name);
  if (there === undefined) await keepPacked(files, name, createReadStream(path));
  else await refuseOther(name, unpack(there), createReadStream(path));
  await rm(path);
}

/** A part may come again after a crash, and is then the same. */
async function refuseOther(name: string, there: Readable, own: Readable): Promise<void> {
  const [one, other] = await Promise.all([measure(there), measure(own)]);
  if (one.sha256 === other.sha256) return;
  throw new BackupUnusable(
    `the place has another ${name}: a copy of this data folder archives there too; start one of them once with BACKUP_WAL=off`,
  );
}

/**
 * Ships the log every few seconds. A failure is logged and recorded, and tried again; what waits is in the spool
 * meanwhile.
 * @returns a function that ends it
 */
export function startShipping(ctx: Context): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const work = async () => {
    // A failure that an earlier process has recorded is over with the first success.
    let mayHaveFailed = true;
    while (!signal.aborted) {
      try {
        await shipLog(ctx, signal);
        if (mayHaveFailed) await recordEnd(ctx);
        mayHaveFailed = false;
      } catch (error) {
        if (signal.aborted) return;
        mayHaveFailed = true;
        await recordFailure(ctx, error);
      }
      await delay(lookMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  };
  const ended = work();
  return () => {
    stopping.abort();
    return ended;
  };
}

const told = 'log of the database';

async function findFailure({ sql }: Context): Promise<Date | undefined> {
  const { newest } = await findBackups(sql);
  return newest?.outcome === 'failed' && newest.details?.startsWith(told) ? newest.endedAt : undefined;
}

async function recordFailure(ctx: Context, error: unknown): Promise<void> {
  try {
    const failedAt = await findFailure(ctx);
    if (failedAt !== undefined && later(failedAt, tellMs) > ctx.now()) return;
    ctx.log.error({ err: error }, 'the log of the database cannot be kept; trying again');
    const details = `${told}: ${ctx.config.backupTo}: ${messageOf(error)}`;
    await recordBackup(ctx.sql, { endedAt: ctx.now(), outcome: 'failed', details });
  } catch (failure) {
    ctx.log.warn({ err: failure }, 'that the log of the database cannot be kept is not recorded');
  }
}

async function recordEnd(ctx: Context): Promise<void> {
  if ((await findFailure(ctx)) === undefined) return;
  const details = `${told}: ${ctx.config.backupTo}: kept again`;
  await recordBackup(ctx.sql, { endedAt: ctx.now(), outcome: 'succeeded', details });
}
