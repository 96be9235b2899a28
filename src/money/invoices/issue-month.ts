import type { Context, Environment } from '../../context.ts';
import { asRefusal } from '../../http/as-refusal.ts';
import { changeInPerson } from '../../people/in-person.ts';
import type { SignedIn } from '../../people/sessions/sessions-store.ts';
import { moneyZone } from '../days.ts';
import type { IssueOutcome } from './billing-schema.ts';
import { invoiceChange } from './change.ts';
import { fixedAtOf, type Month, readMonth } from './invoice.ts';
import { issueInvoice, requireIssuer } from './issue-invoice.ts';
import { listUnbilled } from './issued-invoices-store.ts';

/**
 * Issues every invoice of a month that is not issued yet, largest amount first (decision 514). Each has its own
 * transaction, so a refused invoice does not stop the others; a repeated call tries the refused ones again.
 * @throws invoiceOfSandbox, invoiceNotFixed, issuerMissing
 */
export async function issueMonth(
  ctx: Context,
  signedIn: SignedIn,
  { environment, month }: { readonly environment: Environment; readonly month: Month },
): Promise<IssueOutcome[]> {
  const open = await listUnbilled(ctx.sql, environment, month, moneyZone(ctx));
  const periods = open.map((each) => ({ ...each, month: readMonth(each.month, moneyZone(ctx))! }));
  const ended = periods.filter((each) => fixedAtOf(each.month) <= ctx.now());
  await requireIssuer(ctx, ctx.sql, { environment, month: ended[0]?.month ?? month });
  const outcomes: IssueOutcome[] = [];
  for (const { workspaceId, name, month: period } of ended) {
    const order = { scope: { workspaceId, environment }, month: period, by: signedIn.id };
    try {
      const invoice = await changeInPerson(ctx, signedIn, async (each, tx) => {
        const issued = await issueInvoice(each, tx, order);
        return [issued, invoiceChange('invoice.issue', issued)];
      });
      outcomes.push({ workspaceId, name, invoice });
    } catch (error) {
      outcomes.push({ workspaceId, name, refusal: asRefusal(ctx, error) });
    }
  }
  return outcomes;
}
