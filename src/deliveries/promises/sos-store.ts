import type { Environment } from '../../context.ts';
import type { Queryable, Statement, Tx } from '../../db/connect.ts';
import type { Coordinates } from '../../quotes/schema.ts';

/** A courier who sends an SOS. */
export interface Caller {
  readonly courierId: string;
  /** Null if the courier belongs to the operator's own fleet. */
  readonly workspaceId: string | null;
  readonly environment: Environment;
}

/** An SOS as the courier app sends it. */
export interface HelpCall {
  /** An id that the courier app creates. A repeated request has the same id; a new SOS has a new one. */
  readonly callId: string;
  /** The time when the courier pressed the button, by the server's clock. */
  readonly calledAt: Date;
  /** Null if the phone does not know its position. */
  readonly place: Coordinates | null;
}

/** SQL condition: the current SOS alert of a courier, that is, the one that has not ended. */
const present = `kind = 'courier-sos' and environment = $1 and courier_id = $2
      and delivery_id is null and ended_at is null`;

const endSeen: Statement = {
  name: 'alerts.end-seen-sos',
  text: `
    update alerts
    set ended_at = $4
    where ${present} and acknowledged_at is not null and call_id <> $3`,
};

const raise: Statement = {
  name: 'alerts.raise-sos',
  text: `
    insert into alerts (
      kind, environment, courier_id, workspace_id, call_id, promised_at, raised_at, latitude, longitude, placed_at
    )
    values ('courier-sos', $1, $2, $3, $4, $5, $6, $7, $8, case when $7::double precision is not null then $5::timestamptz end)
    on conflict (kind, environment, courier_id, workspace_id) where delivery_id is null and ended_at is null
    do update set
      latitude = coalesce(excluded.latitude, alerts.latitude),
      longitude = coalesce(excluded.longitude, alerts.longitude),
      placed_at = coalesce(excluded.placed_at, alerts.placed_at)
    returning (xmax = 0) as "isNew"`,
};

/**
 * Raises the alert of an SOS. If the courier already has an unacknowledged SOS alert, only the position of that alert
 * is updated.
 * @returns true if the alert is new
 */
export async function raiseSos(tx: Tx, caller: Caller, call: HelpCall, at: Date): Promise<boolean> {
  const { environment, courierId, workspaceId } = caller;
  const { callId, calledAt, place } = call;
  await tx.query(endSeen, [environment, courierId, callId, at]);
  const where = [place?.latitude ?? null, place?.longitude ?? null];
  const values = [environment, courierId, workspaceId, callId, calledAt, at, ...where];
  const [row] = await tx.query<{ isNew: boolean }>(raise, values);
  return row?.isNew === true;
}

/** The state of an SOS, as its courier sees it. */
export interface SosState {
  readonly calledAt: Date;
  readonly raisedAt: Date;
  readonly seenAt: Date | null;
  /** The name of the person who acknowledged the SOS; null while nobody has. */
  readonly seenBy: string | null;
}

const find: Statement = {
  name: 'alerts.find-sos',
  text: `
    select a.promised_at as "calledAt", a.raised_at as "raisedAt", a.acknowledged_at as "seenAt", p.name as "seenBy"
    from alerts a
    left join people p on p.id = a.acknowledged_by
    where ${present} and (a.acknowledged_at is null or a.raised_at >= $3)`,
};

/** Returns a courier's last SOS if it is unacknowledged, or if it was raised since the given time. */
export async function findSos(
  sql: Queryable,
  { environment, courierId }: Omit<Caller, 'workspaceId'>,
  since: Date,
): Promise<SosState | null> {
  const [state] = await sql.query<SosState>(find, [environment, courierId, since]);
  return state ?? null;
}
