import { expressBooking, jakarta } from './bookings.ts';
import type { Answer, Call } from './call.ts';
import type { Json } from './json.ts';
import { until } from './until.ts';

export interface SentRow {
  readonly idempotencyKey: string;
  readonly delivery: object;
}

/** The scenario makes no move of its own. */
export const byHand = { ...jakarta, 'x-sandbox-scenario': 'manual' };

/** As many rows that are right in every field, each with its own order and key. */
export const rowsOf = (count: number, prefix: string): SentRow[] =>
  Array.from({ length: count }, (_, index) => ({
    idempotencyKey: `${prefix}-${index + 1}`,
    delivery: { ...expressBooking, providerOrderID: `${prefix}-${index + 1}` },
  }));

/** Sends and follows batches as one program, or as a person of the portal. */
export function batchesOf(call: Call, token: string, base = '/v1') {
  const path = `${base}/deliveries/batches`;
  const batchesPath = `${base}/batches`;
  const send = (
    rows: readonly unknown[],
    headers: Readonly<Record<string, string>> = byHand,
  ): Promise<Answer> => call('POST', path, { token, headers, body: { rows } });
  const read = (batchId: string): Promise<Answer> => call('GET', `${batchesPath}/${batchId}`, { token });
  const rows = async (batchId: string, query = '?limit=1000'): Promise<Json[]> =>
    (await call('GET', `${batchesPath}/${batchId}/rows${query}`, { token })).body.data;
  const finished = async (batchId: string): Promise<Json> => {
    const isOver = ({ waiting, status }: Json) => waiting === 0 && status !== 'BOOKING';
    await until(async () => isOver((await read(batchId)).body.data));
    return (await read(batchId)).body.data;
  };
  return {
    path,
    batchesPath,
    send,
    read,
    rows,
    finished,
    /** Sends rows and waits for their answers. */
    book: async (sent: readonly unknown[]): Promise<Json[]> => {
      const { batchID } = (await send(sent)).body.data;
      await finished(batchID);
      return rows(batchID);
    },
    check: (sent: readonly unknown[]): Promise<Answer> =>
      call('POST', `${path}/checks`, { token, headers: jakarta, body: { rows: sent } }),
    cancel: (batchId: string): Promise<Answer> => call('DELETE', `${batchesPath}/${batchId}`, { token }),
  };
}
