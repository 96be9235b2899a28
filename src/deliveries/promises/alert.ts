import Type from 'typebox';
import { made, type RowOf, read, sent, sentAs, sentInstant, sentInstantOrNull } from '../../http/fields.ts';
import { environmentField, instant, named, nullable, oneOf } from '../../http/schema.ts';

/**
 * Kinds of alerts: a courier's SOS, a delivery's broken promise or late handover, or a condition of a courier, of a
 * provider's webhooks or of its limits.
 */
export const alertKinds = [
  'courier-sos',
  'pickup-late',
  'delivery-late',
  'courier-missing',
  'late-handover',
  'courier-silent',
  'cash-over-limit',
  'provider-limit',
  'webhook-unhealthy',
] as const;
export type AlertKind = (typeof alertKinds)[number];
export type ConditionKind = 'courier-silent' | 'cash-over-limit' | 'provider-limit' | 'webhook-unhealthy';

interface CourierOfAlert {
  readonly courierId: string | null;
  readonly courierName: string | null;
  readonly courierPhone: string | null;
}

/**
 * The fields that describe what an alert is about. In their SQL, `a` is the alert, `d` its delivery and `c` its
 * courier.
 */
export const subjectFields = {
  id: sentAs('alertID', 'a.id', Type.Integer()),
  kind: sent('a.kind', oneOf(alertKinds)),
  deliveryId: sentAs(
    'deliveryID',
    'a.delivery_id',
    nullable(Type.String({ description: 'Null when it is about a courier or a provider' })),
  ),
  orderId: sentAs(
    'orderID',
    'd.provider_order_id',
    nullable(Type.String({ description: "The provider's order id" })),
  ),
  workspaceId: sentAs(
    'workspaceID',
    'a.workspace_id',
    nullable(Type.String({ description: "Null for the operator's couriers" })),
  ),
  environment: sent('a.environment', environmentField),
  /** The courier that the alert is about, or the present courier of the delivery that it is about. */
  courierId: read<string | null>('c.id'),
  courierName: read<string | null>('c.name'),
  courierPhone: read<string | null>('c.phone'),
  courier: made(
    nullable(
      named('AlertCourier', 'The courier it is about, or the one of its delivery.', {
        courierID: Type.String(),
        name: Type.String(),
        phone: Type.String(),
      }),
    ),
    ({ courierId, courierName, courierPhone }: CourierOfAlert) =>
      courierId === null ? null : { courierID: courierId, name: courierName!, phone: courierPhone! },
  ),
};

interface HandlerOfAlert {
  readonly acknowledgedAt: Date | null;
  readonly acknowledgedBy: string | null;
  readonly handlerName: string | null;
}

interface AssigneeOfAlert {
  readonly assignedTo: string | null;
  readonly assigneeName: string | null;
  readonly assignedAt: Date | null;
}

/**
 * The fields with the times of an alert, the person assigned to it, and the person who acknowledged it. In their SQL,
 * `a` is the alert, `p` the assigned person, and `h` the person who acknowledged it.
 */
export const handlingFields = {
  promisedAt: sentInstantOrNull('case when a.delivery_id is not null then a.promised_at end', {
    description: 'The due time, or the time by which a courier should have been found; null for conditions',
  }),
  since: sentInstant('a.promised_at', {
    description: 'The promised time, or the beginning of the condition',
  }),
  raisedAt: sentInstant('a.raised_at'),
  assignedTo: read<string | null>('a.assigned_to'),
  assigneeName: read<string | null>('p.name'),
  assignedAt: read<Date | null>('a.assigned_at'),
  assignee: made(
    nullable(
      named('Assignee', 'Who sees to it.', { personID: Type.String(), name: Type.String(), at: instant() }),
    ),
    ({ assignedTo, assigneeName, assignedAt }: AssigneeOfAlert) =>
      assignedTo === null ? null : { personID: assignedTo, name: assigneeName!, at: assignedAt! },
  ),
  acknowledgedAt: read<Date | null>('a.acknowledged_at'),
  acknowledgedBy: read<string | null>('a.acknowledged_by'),
  handlerName: read<string | null>('h.name'),
  acknowledged: made(
    nullable(
      named('Acknowledged', 'Who acknowledged it, and when.', {
        personID: Type.String(),
        name: nullable(Type.String()),
        at: instant(),
      }),
    ),
    ({ acknowledgedAt, acknowledgedBy, handlerName }: HandlerOfAlert) =>
      acknowledgedAt === null ? null : { personID: acknowledgedBy!, name: handlerName, at: acknowledgedAt },
  ),
  endedAt: sentInstantOrNull('a.ended_at', { description: 'When its cause was over; null while it lasts' }),
};

/** An alert: a case that needs the attention of operations. */
export type Alert = RowOf<typeof subjectFields> &
  RowOf<typeof handlingFields> & {
    /** The position of a courier who sent an SOS; null for other kinds, and if the phone sent none. */
    readonly place: { readonly latitude: number; readonly longitude: number; readonly at: Date } | null;
  };

/** The database columns from which an alert's `place` is built. The query must name the alerts table `a`. */
export const placeFields = {
  latitude: read<number | null>('a.latitude'),
  longitude: read<number | null>('a.longitude'),
  placedAt: read<Date | null>('a.placed_at'),
};
