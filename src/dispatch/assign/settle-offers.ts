import type { Database } from '../../db/connect.ts';
import { pushMessage } from '../../fleet/leave-message.ts';
import { countLapses } from '../../fleet/shifts-store.ts';
import { settleDue } from './offers-store.ts';

/**
 * Closes every open offer that has expired by the database's clock, whose delivery has changed, or whose courier has
 * gone off duty. A courier who leaves `mostLapses` offers in a row unanswered is paused and notified. Any process may
 * call this at any time.
 */
export const settleOffers = (
  sql: Database,
  { mostLapses, now }: { mostLapses: number; now: Date },
): Promise<{ lapsed: number; withdrawn: number }> =>
  sql.transaction(async (tx) => {
    const { lapsedBy, ...counts } = await settleDue(tx);
    const paused = lapsedBy.length > 0 ? await countLapses(tx, lapsedBy, { mostLapses, now }) : [];
    for (const each of paused) {
      await pushMessage(tx, { ...each, type: 'PAUSED', deliveryId: null, workspaceId: null }, now);
    }
    return counts;
  });
