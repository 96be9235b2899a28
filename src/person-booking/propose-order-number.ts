import type { Context, Scope } from '../context.ts';
import { findByOrders } from '../deliveries/order-store.ts';
import { takeOrderNumber } from './store.ts';

const leastDigits = 4;

/**
 * Returns an order number for a booking by hand (decision 645): the next of a running series, without those that a
 * delivery of the workspace has already. It is proposed once, so two people never get the same.
 */
export async function proposeOrderNumber({ sql }: Context, scope: Scope): Promise<string> {
  for (;;) {
    const next = `P-${String(await takeOrderNumber(sql, scope)).padStart(leastDigits, '0')}`;
    if ((await findByOrders(sql, scope, [next])).size === 0) return next;
  }
}
