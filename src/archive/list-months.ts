import type { Context } from '../context.ts';
import { type Month, monthOf } from '../money/invoice.ts';
import type { Files } from '../storage/files.ts';
import { type ArchiveManifest, bytesOf, deliveriesOf, listArchives } from './manifest.ts';
import { archivableAt } from './month.ts';
import { countDeliveries, findOldest, measureTables } from './store.ts';

/** A month in the database and in a place of archives. */
export interface ListedMonth {
  readonly month: string;
  /** How many of its deliveries the database holds. */
  readonly deliveries: number;
  /** What they take of the disk, by their share of all. */
  readonly aboutBytes: number;
  readonly archivableAt: Date;
  /** How many deliveries its archives hold, and the bytes of their files. */
  readonly archived: number;
  readonly archivedBytes: number;
}

/** The months that hold deliveries, in the database or in a place of archives, the oldest first. */
export async function listMonths(ctx: Context, files: Files | undefined): Promise<ListedMonth[]> {
  const archives = Map.groupBy(files ? await listArchives(files) : [], ({ month }) => month);
  const stored = await countMonths(ctx);
  const all = stored.reduce((sum, { deliveries }) => sum + deliveries, 0);
  const bytes = await measureTables(ctx.sql);
  const gone = [...archives.keys()].filter((name) => !stored.some(({ month }) => month.name === name));
  const months = [
    ...stored,
    ...gone.map((name) => ({ month: monthOf(new Date(`${name}-15`)), deliveries: 0 })),
  ];
  return months
    .map(({ month, deliveries }) => ({
      month: month.name,
      deliveries,
      aboutBytes: all === 0 ? 0 : Math.round((bytes * deliveries) / all),
      archivableAt: archivableAt(month, ctx.config),
      archived: sumOf(archives.get(month.name), deliveriesOf),
      archivedBytes: sumOf(archives.get(month.name), bytesOf),
    }))
    .sort((one, other) => one.month.localeCompare(other.month));
}

async function countMonths({ sql, now }: Context): Promise<{ month: Month; deliveries: number }[]> {
  const found: { month: Month; deliveries: number }[] = [];
  const oldest = await findOldest(sql);
  if (oldest === undefined) return found;
  for (let month = monthOf(oldest); month.from <= now(); month = monthOf(month.to)) {
    const deliveries = await countDeliveries(sql, month);
    if (deliveries > 0) found.push({ month, deliveries });
  }
  return found;
}

const sumOf = (
  archives: readonly ArchiveManifest[] = [],
  number: (each: ArchiveManifest) => number,
): number => archives.reduce((sum, each) => sum + number(each), 0);
