import type { AuditAction } from '../audit/actions.ts';
import type { Change } from '../audit/change.ts';
import type { Delivery } from '../deliveries/delivery.ts';

const standing = ({ status, mark, courier }: Delivery) => ({
  status: mark ?? status,
  courierID: courier?.id ?? null,
});

/** The audit entry of a change to a delivery by operations: the state before and after, and the facts. */
export const deliveryChange = (
  action: AuditAction,
  { before, after, facts = {} }: { before: Delivery; after: Delivery; facts?: object },
): Change => ({
  action,
  subject: { kind: 'delivery', id: after.id },
  workspaceId: after.workspaceId,
  environment: after.environment,
  before: standing(before),
  after: { ...standing(after), ...facts },
});
