import type { Scope } from '../../context.ts';
import type { Queryable, Statement } from '../../db/connect.ts';
import type { Address } from '../../quotes/schema.ts';
import { isMadeUp } from '../../vocabulary/made-up.ts';
import type { StoredContact } from '../delivery.ts';
import { endsWithDigits } from './filter-store.ts';

/** A contact with an address of earlier deliveries. */
export interface EarlierAddress {
  readonly contact: StoredContact;
  readonly address: Address;
  readonly usedAt: Date;
}

const most = 8;
/** The number of a workspace's newest deliveries whose pickup addresses are compared. */
const newest = 200;

/** Returns an SQL query for the addresses of one end of the deliveries with a phone number that ends with `$3`. */
const endOf = (contact: string, address: string) => `
      select d.${contact} as contact, d.${address} as address, d.created_at as at
      from deliveries d
      where d.workspace_id = $1 and d.environment = $2 and d.personal_data_erased_at is null and not ${isMadeUp}
        and ${endsWithDigits(contact, '$3')} and d.${address} is not null`;

const ofPhone: Statement = {
  name: 'deliveries.addresses-of-phone',
  text: `
    select contact, address, max(at) as "usedAt"
    from (${endOf('sender', 'origin')}
      union all${endOf('recipient', 'destination')}
    ) ends
    group by contact, address
    order by max(at) desc
    limit ${most}`,
};

/**
 * Lists the addresses of earlier deliveries of a workspace for a phone number, as sender or recipient, the latest
 * first. `digits` are the last digits of the number.
 */
export const listAddressesOfPhone = (
  sql: Queryable,
  { workspaceId, environment }: Scope,
  digits: string,
): Promise<EarlierAddress[]> => sql.query<EarlierAddress>(ofPhone, [workspaceId, environment, digits]);

const ofShop: Statement = {
  name: 'deliveries.pickup-addresses',
  text: `
    select sender as contact, origin as address, max(created_at) as "usedAt"
    from (
      select sender, origin, created_at
      from deliveries d
      where workspace_id = $1 and environment = $2 and personal_data_erased_at is null and not ${isMadeUp}
      order by created_at desc, id desc
      limit ${newest}
    ) d
    where origin is not null
    group by sender, origin
    order by count(*) desc, max(created_at) desc
    limit ${most}`,
};

/** Lists the pickup addresses of a workspace's newest deliveries, the most used first. */
export const listPickupAddresses = (
  sql: Queryable,
  { workspaceId, environment }: Scope,
): Promise<EarlierAddress[]> => sql.query<EarlierAddress>(ofShop, [workspaceId, environment]);
