import type { Context } from '../../context.ts';
import { pdf } from '../../documents/paper.ts';
import type { Drawing } from '../../documents/start-drawing.ts';
import type { FileAnswer } from '../../sheets/define-file.ts';
import { pageSize } from '../../sheets/pages.ts';
import { moneyZone } from '../days.ts';
import type { StatementLine } from '../statements/fields.ts';
import { linesFile } from '../statements/statement.ts';
import type { Remittance } from './fields.ts';
import { mostPaperLines, remittancePaper } from './remittance-paper.ts';
import { listLinesOfRemittance } from './remittances-store.ts';

/** Returns the lines of a remittance as a file, with their sums last. */
export const linesOfRemittance = (ctx: Context, remittance: Remittance): FileAnswer<StatementLine> => ({
  ...linesFile(ctx, remittance.id, (after) =>
    listLinesOfRemittance(ctx.sql, remittance, { after, most: pageSize }),
  ),
  count: () => remittance.deliveries,
});

/** Draws a remittance as PDF. The same remittance always yields the same bytes. */
export async function drawRemittance(
  ctx: Context,
  drawing: Drawing,
  remittance: Remittance,
): Promise<Uint8Array> {
  const page = { after: undefined, most: mostPaperLines };
  const lines = await listLinesOfRemittance(ctx.sql, remittance, page);
  return drawing.draw(pdf, remittancePaper(remittance, lines, moneyZone(ctx)));
}
