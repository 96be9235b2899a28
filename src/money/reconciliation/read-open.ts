import type { Context } from '../../context.ts';
import type { Queryable } from '../../db/connect.ts';
import type { AccountLine } from '../bank/accounts-fields.ts';
import { listBalances } from '../bank/accounts-store.ts';
import { moneyZone } from '../days.ts';
import type { BankMatch, StatementLine } from './fields.ts';
import { around, openSides } from './match.ts';
import { proposeMatches } from './match-lines.ts';
import {
  listBookedLines,
  listEntriesOf,
  listMatchable,
  listMatches,
  listOpenBooked,
  listStatedOf,
  type ZonedPeriod,
} from './matches-store.ts';
import { type DaysOfEnvironment, findStatedBalance, listOpenLines, type StatedBalance } from './store.ts';

/** What is unmatched in a period, on both sides. */
export interface Unmatched {
  readonly stated: readonly StatementLine[];
  readonly booked: readonly AccountLine[];
  /** The lines of the books that may be confirmed for each line of the statement, by its id, nearest first. */
  readonly candidates: ReadonlyMap<string, readonly AccountLine[]>;
  /** The balance of the account Bank in the books at the end of the period. */
  readonly bookedIdr: number;
  /** The latest balance of a statement until then, and the balance of the books at the end of its day. */
  readonly statedBalance: (StatedBalance & { readonly bookedIdr: number }) | undefined;
}

/** Reads what is unmatched in a period, on both sides. */
export async function readUnmatched(ctx: Context, days: DaysOfEnvironment): Promise<Unmatched> {
  const { sql } = ctx;
  const zone = moneyZone(ctx);
  const period = { ...days, zone };
  const { environment, to } = period;
  const stated = await listOpenLines(sql.reading, period);
  const matchable = await listMatchable(sql.reading, { ...around(period), zone });
  const byId = new Map(matchable.map((line) => [line.transactionId, line]));
  const proposals = proposeMatches(await openSides(sql.reading, stated, matchable));
  const candidates = new Map(
    [...proposals].map(([lineId, ids]) => [lineId, ids.map((id) => byId.get(id)!)] as const),
  );
  const balanceOn = async (day: string) =>
    (await listBalances(sql.reading, environment, { day, zone })).find(({ account }) => account === 'bank')!
      .balanceIdr;
  const found = await findStatedBalance(sql.reading, environment, to);
  return {
    stated,
    booked: await listOpenBooked(sql.reading, period),
    candidates,
    bookedIdr: await balanceOn(to),
    statedBalance: found && { ...found, bookedIdr: await balanceOn(found.day) },
  };
}

/** A match with its lines of both sides. */
export interface WholeMatch {
  readonly match: BankMatch;
  readonly stated: readonly StatementLine[];
  readonly booked: readonly AccountLine[];
}

/** Adds the lines of both sides to matches of an environment. */
export async function withLines(
  sql: Queryable,
  of: Pick<ZonedPeriod, 'environment' | 'zone'>,
  matches: readonly BankMatch[],
): Promise<WholeMatch[]> {
  const ids = matches.map(({ id }) => id);
  const stated = Map.groupBy(await listStatedOf(sql, ids), ({ matchId }) => matchId);
  const entries = await listEntriesOf(sql, ids);
  const lines = await listBookedLines(
    sql,
    of,
    entries.map(({ transactionId }) => transactionId),
  );
  const byId = new Map(lines.map((line) => [line.transactionId, line]));
  const booked = Map.groupBy(entries, ({ matchId }) => matchId);
  return matches.map((match) => ({
    match,
    stated: stated.get(match.id) ?? [],
    booked: (booked.get(match.id) ?? []).map(({ transactionId }) => byId.get(transactionId)!),
  }));
}

/** Reads a page of the matches of a period, latest first. */
export const readMatches = async (
  ctx: Context,
  period: DaysOfEnvironment,
  page: { readonly after: string | undefined; readonly most: number },
): Promise<WholeMatch[]> =>
  withLines(
    ctx.sql.reading,
    { environment: period.environment, zone: moneyZone(ctx) },
    await listMatches(ctx.sql.reading, period, page),
  );
