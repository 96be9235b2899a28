import type { Context, Environment } from '../../context.ts';
import type { Queryable, Tx } from '../../db/connect.ts';
import { newMatchId } from '../../ids.ts';
import { orRefuse, problems } from '../../problems/problems.ts';
import type { AccountLine } from '../bank/accounts-fields.ts';
import { lockBank } from '../bank/store.ts';
import { moneyZone, plusDays } from '../days.ts';
import type { BankMatch, StatementLine } from './fields.ts';
import { matchLines, mostDaysApart, type Open } from './match-lines.ts';
import {
  findBooked,
  findMatch,
  insertMatches,
  listMatchable,
  listOpenBooked,
  listRefusals,
  type NewMatch,
  removeMatch,
} from './matches-store.ts';
import { type DaysOfEnvironment, findOpenDays, listOpenLines, lockStatementLines } from './store.ts';

/** Returns the open lines of both sides in the form in which matches are sought. */
export async function openSides(
  sql: Queryable,
  stated: readonly StatementLine[],
  booked: readonly AccountLine[],
): Promise<Open> {
  const refused = await listRefusals(
    sql,
    stated.map(({ id }) => id),
  );
  const pairs = new Set(refused.map(({ lineId, transactionId }) => `${lineId} ${transactionId}`));
  return {
    stated: stated.map(({ id, day, amountIdr, reference, description }) => ({
      lineId: id,
      day,
      amountIdr,
      text: `${reference} ${description}`,
    })),
    booked,
    isRefused: (lineId, transactionId) => pairs.has(`${lineId} ${transactionId}`),
  };
}

/** Returns a period and the days around it in which the other side of a match may be. */
export const around = ({ environment, from, to }: DaysOfEnvironment): DaysOfEnvironment => ({
  environment,
  from: plusDays(from, -mostDaysApart),
  to: plusDays(to, mostDaysApart),
});

/** Makes all matches of a period that are sure (decision 704). @returns their number */
export async function matchPeriod(ctx: Context, tx: Tx, period: DaysOfEnvironment): Promise<number> {
  const { environment } = period;
  await lockBank(tx, environment);
  const stated = await listOpenLines(tx, period);
  const days = { ...around(period), zone: moneyZone(ctx) };
  // What counts comes before entries that cancel each other: a payment that replaces a reversed one has the same transfer.
  const counting = await listOpenBooked(tx, days);
  const known = new Set(counting.map(({ transactionId }) => transactionId));
  const cancelled = (await listMatchable(tx, days)).filter(({ transactionId }) => !known.has(transactionId));
  const sides = await openSides(tx, stated, [...counting, ...cancelled]);
  const madeAt = ctx.now();
  const found = matchLines(sides).map(
    ({ lineId, transactionIds }): NewMatch => ({
      id: newMatchId(madeAt),
      environment,
      lineIds: [lineId],
      transactionIds,
      madeBy: null,
      madeAt,
    }),
  );
  if (found.length > 0) await insertMatches(tx, found);
  return found.length;
}

/** Makes all matches that are sure among the lines that have none. @returns their number */
export async function matchOpen(ctx: Context, tx: Tx, environment: Environment): Promise<number> {
  const days = await findOpenDays(tx, environment);
  if (days == null || days.from === null || days.to === null) return 0;
  return matchPeriod(ctx, tx, { environment, from: days.from, to: days.to });
}

/** The match that a person wants. */
export interface MatchWanted {
  readonly environment: Environment;
  readonly lineIds: readonly string[];
  readonly transactionIds: readonly string[];
  readonly madeBy: string;
}

/**
 * Matches lines of statements with lines of the books that have the same sum.
 * @throws statementLineNotFound, statementLineMatched, bankLineNotFound, bankLineMatched, matchUnequal
 */
export async function makeMatch(ctx: Context, tx: Tx, wanted: MatchWanted): Promise<BankMatch> {
  const { environment, madeBy } = wanted;
  const [lineIds, transactionIds] = [[...new Set(wanted.lineIds)], [...new Set(wanted.transactionIds)]];
  await lockBank(tx, environment);
  const stated = await lockStatementLines(tx, environment, lineIds);
  if (stated.length < lineIds.length) throw problems.statementLineNotFound();
  if (stated.some(({ matchId }) => matchId !== null)) throw problems.statementLineMatched();
  const booked = await findBooked(tx, environment, transactionIds);
  if (booked.length < transactionIds.length) throw problems.bankLineNotFound();
  if (booked.some(({ isMatched }) => isMatched)) throw problems.bankLineMatched();
  const [statedIdr, bookedIdr] = [sumOf(stated), sumOf(booked)];
  if (statedIdr !== bookedIdr) throw problems.matchUnequal(statedIdr, bookedIdr);
  const madeAt = ctx.now();
  const id = newMatchId(madeAt);
  await insertMatches(tx, [{ id, environment, lineIds, transactionIds, madeBy, madeAt }]);
  return (await findMatch(tx, id))!;
}

const sumOf = (lines: readonly { readonly amountIdr: number }[]): number =>
  lines.reduce((sum, { amountIdr }) => sum + amountIdr, 0);

/** Takes a match apart; its lines are open again. @throws matchNotFound */
export async function undoMatch(tx: Tx, id: string): Promise<BankMatch> {
  const { environment } = orRefuse(await findMatch(tx, id), problems.matchNotFound);
  await lockBank(tx, environment);
  const match = orRefuse(await findMatch(tx, id), problems.matchNotFound);
  await removeMatch(tx, id);
  return match;
}
