import type { Context } from '../../context.ts';
import type { Queryable } from '../../db/connect.ts';
import { companyDayOf, moneyZone } from '../days.ts';
import { findVatTerms } from '../invoices/billing-store.ts';
import { monthsUntil } from '../invoices/invoice.ts';
import { type ProviderLimit, type Standing, standingOf } from './limit.ts';
import { findLimit, findOwed } from './limits-store.ts';

type At = Pick<Context, 'now' | 'rules'>;

/** Returns how far a provider has used its limits in production; undefined if it has none. */
export async function readStanding(
  at: At,
  sql: Queryable,
  workspaceId: string,
): Promise<Standing | undefined> {
  const limit = await findLimit(sql, workspaceId);
  return limit && standingWith(at, sql, workspaceId, limit);
}

/** Returns how far a provider has used the given limits. */
export async function standingWith(
  at: At,
  sql: Queryable,
  workspaceId: string,
  limit: ProviderLimit,
): Promise<Standing> {
  const now = at.now();
  const owed = await findOwed(sql, workspaceId, monthsUntil(now, moneyZone(at)));
  const vatTerms = await findVatTerms(sql);
  return standingOf(limit, owed, { vatTerms, today: companyDayOf(at, now) });
}
