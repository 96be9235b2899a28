import type { Context } from '../../context.ts';
import type { FieldChange } from '../../mail/corrected-fields.ts';
import { enqueueMail, sendsMail } from '../../mail/enqueue.ts';
import { listStaff } from '../../people/staff/store.ts';
import type { Delivery } from '../delivery.ts';

/**
 * Queues a mail about a correction to each admin of the provider, in the transaction of `ctx` (decision 490). The mail
 * names the changed fields and links to the delivery in the portal. It contains no values, since personal data cannot
 * be erased from mailboxes.
 */
export async function mailCorrection(
  ctx: Context,
  { id, workspaceId, environment, providerOrderId }: Delivery,
  changes: readonly FieldChange[],
): Promise<void> {
  if (!sendsMail(ctx)) return;
  const { publicUrl } = ctx.config;
  const operator = ctx.rules.of('operatorName');
  const letter = {
    kind: 'correction',
    operator,
    order: providerOrderId,
    environment,
    fields: changes.map(({ field }) => field),
    link: `${publicUrl}/portal/${environment}/deliveries?open=${id}`,
  } as const;
  const staff = await listStaff(ctx.sql, workspaceId);
  for (const { email, role, disabledAt } of staff)
    if (role === 'provider-admin' && disabledAt === null)
      await enqueueMail(ctx, { to: email, language: 'id', letter });
}
