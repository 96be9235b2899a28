import type { AuditAction } from '../audit/actions.ts';
import type { Change } from '../audit/change.ts';
import type { ChangedAlert } from '../deliveries/promises/alerts-store.ts';

/** Returns the audit entry of a change to an alert; its subject is the alert's delivery, courier or workspace. */
export function alertChange(action: AuditAction, alertID: number, alert: ChangedAlert): Change {
  const { kind, deliveryId, courierId, workspaceId, environment } = alert;
  const subject =
    deliveryId !== null
      ? { kind: 'delivery', id: deliveryId }
      : courierId !== null
        ? { kind: 'courier', id: courierId }
        : { kind: 'workspace', id: workspaceId ?? '' };
  return { action, subject, workspaceId: workspaceId ?? undefined, environment, after: { alertID, kind } };
}
