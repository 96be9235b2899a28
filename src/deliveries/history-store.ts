import type { Scope } from '../context.ts';
import type { Queryable, Statement } from '../db/connect.ts';
import type { Mark, Status } from './lifecycle.ts';

/**
 * An entry of a delivery's timeline, with its actor. An entry that a courier's step made also contains the data of that
 * step.
 */
export interface HistoryEntry {
  readonly status: Status | Mark;
  readonly at: Date;
  readonly move: string;
  readonly actor: string;
  readonly actorId: string | null;
  /** The name of the courier or person who acted; null if a program or the service did. */
  readonly actorName: string | null;
  readonly notes: string | null;
  readonly reasonCode: string | null;
  /** The time when the courier's device recorded the step; null for entries that are not steps. */
  readonly deviceAt: Date | null;
  /** The time when the device sent the step, by its own clock. */
  readonly sentAt: Date | null;
  /** The time when the server received the step; null for entries that are not steps. */
  readonly receivedAt: Date | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly signatureId: string | null;
  readonly verified: readonly string[] | null;
  readonly withoutPin: string | null;
  /**
   * For an arrival far from its address (decision 434): `awayMeters` is the distance that the service computed,
   * `awayToldMeters` the distance that the phone displayed.
   */
  readonly awayMeters: number | null;
  readonly awayToldMeters: number | null;
  readonly awayReason: string | null;
}

const history: Statement = {
  name: 'deliveries.history',
  text: `
    select t.status, t.at, t.move, t.actor, t.actor_id as "actorId",
      case t.actor when 'courier' then c.name else p.name end as "actorName", t.notes, t.reason_code as "reasonCode",
      s.device_at as "deviceAt", s.sent_at as "sentAt", s.received_at as "receivedAt", s.latitude, s.longitude,
      s.signature_id as "signatureId", s.verified, s.without_pin as "withoutPin", s.away_meters as "awayMeters",
      s.away_told_meters as "awayToldMeters", s.away_reason as "awayReason"
    from delivery_timeline t
    left join people p on t.actor in ('operations', 'provider') and p.id = t.actor_id
    left join couriers c on t.actor = 'courier' and c.id = t.actor_id
    left join lateral (
      select device_at, sent_at, received_at, latitude, longitude, signature_id, verified, without_pin, away_meters,
        away_told_meters, away_reason
      from courier_steps
      where delivery_id = t.delivery_id and position = t.position and t.actor = 'courier'
      order by received_at, step_id
      limit 1
    ) s on true
    where t.delivery_id = $1 and t.workspace_id = $2 and t.environment = $3
    order by t.position`,
};

/** Lists the entries of a delivery's history, oldest first. */
export const listHistory = (
  sql: Queryable,
  { workspaceId, environment }: Scope,
  deliveryId: string,
): Promise<HistoryEntry[]> => sql.query<HistoryEntry>(history, [deliveryId, workspaceId, environment]);

const lastDeliveryFailure: Statement = {
  name: 'deliveries.last-delivery-failure',
  text: `
    select reason_code as "reasonCode"
    from delivery_timeline
    where delivery_id = $1 and workspace_id = $2 and environment = $3 and reason_code like 'D%'
    order by position desc
    limit 1`,
};

/** Returns the reason code of a delivery's last failure at its destination; undefined if there was none. */
export const findLastDeliveryFailure = async (
  sql: Queryable,
  { workspaceId, environment }: Scope,
  deliveryId: string,
): Promise<string | undefined> =>
  (await sql.query<{ reasonCode: string }>(lastDeliveryFailure, [deliveryId, workspaceId, environment]))[0]
    ?.reasonCode;
