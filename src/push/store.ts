import type { Environment } from '../context.ts';
import type { Queryable, Statement, Tx } from '../db/connect.ts';
import type { SessionClock } from '../people/sessions/session-clock.ts';

/** The stored key pair; its private key is encrypted. */
export interface StoredKeys {
  readonly publicKey: string;
  readonly privateSealed: string;
}

const findKeyPair: Statement = {
  name: 'push.find-keys',
  text: 'select public_key as "publicKey", private_sealed as "privateSealed" from push_keys',
};

export async function findStoredKeys(sql: Queryable): Promise<StoredKeys | undefined> {
  const [keys] = await sql.query<StoredKeys>(findKeyPair);
  return keys;
}

const insertKeyPair: Statement = {
  name: 'push.insert-keys',
  text: 'insert into push_keys (public_key, private_sealed) values ($1, $2) on conflict do nothing',
};

/** Stores the key pair unless one is stored already. */
export async function insertKeys(sql: Queryable, { publicKey, privateSealed }: StoredKeys): Promise<void> {
  await sql.query(insertKeyPair, [publicKey, privateSealed]);
}

const updateKeyPair: Statement = {
  name: 'push.reseal-keys',
  text: 'update push_keys set private_sealed = $1',
};

export async function updateKeys(tx: Tx, privateSealed: string): Promise<void> {
  await tx.query(updateKeyPair, [privateSealed]);
}

const removeAll: Statement = {
  name: 'push.remove-all',
  text: 'with keys as (delete from push_keys) delete from push_subscriptions',
};

/** Removes the key pair, and all subscriptions, since they work only with this pair. */
export async function removePush(tx: Tx): Promise<void> {
  await tx.query(removeAll);
}

/** The encrypted push subscription of a session's browser. */
export interface StoredSubscription {
  readonly sessionId: string;
  readonly sealed: string;
}

const put: Statement = {
  name: 'push.put-subscription',
  text: `
    insert into push_subscriptions (session_id, courier_id, sealed, created_at)
    values ($1, $2, $3, $4)
    on conflict (session_id) do update
    set sealed = excluded.sealed, created_at = excluded.created_at`,
};

/** Stores a session's subscription, replacing an earlier one. */
export async function putSubscription(
  sql: Queryable,
  { sessionId, sealed, courierId }: StoredSubscription & { readonly courierId: string },
  at: Date,
): Promise<void> {
  await sql.query(put, [sessionId, courierId, sealed, at]);
}

const remove: Statement = {
  name: 'push.remove-subscription',
  text: 'delete from push_subscriptions where session_id = $1 and sealed = coalesce($2, sealed)',
};

/** Removes a session's subscription. With `sealed`, removes it only if the stored one is still equal to `sealed`. */
export async function removeSubscription(sql: Queryable, sessionId: string, sealed?: string): Promise<void> {
  await sql.query(remove, [sessionId, sealed ?? null]);
}

const ofSession: Statement = {
  name: 'push.is-subscribed',
  text: 'select 1 from push_subscriptions where session_id = $1',
};

export const isSubscribed = async (sql: Queryable, sessionId: string): Promise<boolean> =>
  (await sql.query(ofSession, [sessionId])).length > 0;

const ofCourier: Statement = {
  name: 'push.has-subscription',
  text: 'select courier_id from push_subscriptions where courier_id = $1 limit 1',
};

/** True if a courier has a push subscription, even one whose session is no longer live. */
export const hasSubscription = async (sql: Queryable, courierId: string): Promise<boolean> =>
  (await sql.query(ofCourier, [courierId])).length > 0;

const live: Statement = {
  name: 'push.list-live',
  text: `
    select p.session_id as "sessionId", p.sealed, c.environment
    from push_subscriptions p
    join sessions s on s.id = p.session_id
    join couriers c on c.id = p.courier_id
    where p.courier_id = $1 and c.disabled_at is null
      and s.replaced_at is null and s.expires_at > $2 and s.used_at > $3`,
};

/** Returns the push subscriptions of a courier's live sessions. */
export const listLiveSubscriptions = (
  sql: Queryable,
  courierId: string,
  { now, couriersSince }: SessionClock,
): Promise<(StoredSubscription & { readonly environment: Environment })[]> =>
  sql.query<StoredSubscription & { readonly environment: Environment }>(live, [
    courierId,
    now,
    couriersSince,
  ]);

const lock: Statement = {
  name: 'push.lock-subscriptions',
  text: 'select session_id as "sessionId", sealed from push_subscriptions order by session_id for update',
};

export const lockSubscriptions = (tx: Tx): Promise<StoredSubscription[]> =>
  tx.query<StoredSubscription>(lock);

const reseal: Statement = {
  name: 'push.reseal-subscription',
  text: 'update push_subscriptions set sealed = $2 where session_id = $1',
};

export async function updateSubscription(tx: Tx, { sessionId, sealed }: StoredSubscription): Promise<void> {
  await tx.query(reseal, [sessionId, sealed]);
}
