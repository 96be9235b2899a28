import type { Change } from '../../audit/change.ts';
import type { Delivery } from '../../deliveries/delivery.ts';

const standing = ({ status, mark, courier }: Delivery) => ({
  status: mark ?? status,
  courierID: courier?.id ?? null,
});

/** What operations did to a delivery, as the audit chain tells it: where it stood, where it stands, what was brought. */
export const deliveryChange = (
  action: string,
  { before, after, brought = {} }: { before: Delivery; after: Delivery; brought?: object },
): Change => ({
  action,
  subject: { kind: 'delivery', id: after.id },
  workspaceId: after.workspaceId,
  environment: after.environment,
  before: standing(before),
  after: { ...standing(after), ...brought },
});
