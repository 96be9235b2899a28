import type { Context } from '../../context.ts';
import { pdf } from '../../documents/paper.ts';
import type { Drawing } from '../../documents/start-drawing.ts';
import { pageSize, writeLines } from '../statements/statement.ts';
import type { Remittance } from './fields.ts';
import { mostPaperLines, remittancePaper } from './remittance-paper.ts';
import { listLinesOfRemittance } from './remittances-store.ts';

/** Yields the lines of a remittance as CSV (RFC 4180), page by page, as fast as the client reads, then the totals. */
export const exportLinesOfRemittance = (
  ctx: Context,
  remittance: Remittance,
): Promise<AsyncGenerator<string>> =>
  writeLines((after) => listLinesOfRemittance(ctx.sql, remittance, { after, most: pageSize }));

/** Draws a remittance as PDF. The same remittance always yields the same bytes. */
export async function drawRemittance(
  ctx: Context,
  drawing: Drawing,
  remittance: Remittance,
): Promise<Uint8Array> {
  const page = { after: undefined, most: mostPaperLines };
  const lines = await listLinesOfRemittance(ctx.sql, remittance, page);
  return drawing.draw(pdf, remittancePaper(remittance, lines));
}
