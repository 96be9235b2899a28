import type { Context } from '../context.ts';
import type { Queryable } from '../db/connect.ts';
import { enqueueMail, sendsMail } from '../mail/enqueue.ts';
import type { MoneyLetter } from '../mail/money-letters.ts';
import { isAccountEmail } from '../people/email.ts';
import { listStaff } from '../people/staff/store.ts';
import { findInvoiceAddress } from './provider-mail-store.ts';

/** Returns the addresses of a provider for mails about money: its admins and its address for invoices. */
export async function listAddresses(sql: Queryable, workspaceId: string): Promise<string[]> {
  const staff = await listStaff(sql, workspaceId);
  const admins = staff.filter(({ role, disabledAt }) => role === 'provider-admin' && disabledAt === null);
  const addresses = [...admins.map(({ email }) => email), (await findInvoiceAddress(sql, workspaceId)) ?? ''];
  return [...new Set(addresses.map((each) => each.toLowerCase()))].filter(isAccountEmail);
}

/**
 * Queues a mail to each address, in the transaction of `ctx` (decision 752).
 * @returns the addresses; none if the service sends no mail
 */
export async function mailProvider(
  ctx: Context,
  addresses: readonly string[],
  { path, ...letter }: Pick<MoneyLetter, 'about' | 'paper' | 'facts'> & { readonly path: string },
): Promise<readonly string[]> {
  if (!sendsMail(ctx)) return [];
  const { publicUrl } = ctx.config;
  const operator = ctx.rules.of('operatorName');
  const whole = { ...letter, kind: 'money' as const, operator, link: `${publicUrl}${path}` };
  for (const to of addresses) await enqueueMail(ctx, { to, language: 'id', letter: whole });
  return addresses;
}
