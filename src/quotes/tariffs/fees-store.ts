import type { Queryable, Statement } from '../../db/connect.ts';
import type { ServiceCategory, ServiceType } from '../schema.ts';
import type { TariffEntry } from './sheet.ts';

const find: Statement = {
  name: 'tariffs.find-fees',
  text: `
    select t.fees
    from tariffs t
    where t.tariff_version_id = $1 and t.fees is not null
      and t.id = coalesce($2, (
        select tariff_id
        from area_services
        where tariff_version_id = $1 and area_id = $3 and category = $4 and type = $5
      ))`,
};

/** The price list by which a delivery was booked. */
export interface BookedTariff {
  readonly tariffVersionId: string;
  /** The id of the price list; null if it is no longer known, then it is that of the service in the area. */
  readonly tariffId: string | null;
  readonly areaId: string | null;
  readonly category: ServiceCategory;
  readonly serviceType: ServiceType;
}

/** Returns the fees of the price list by which a delivery was booked; undefined if it has none. */
export async function findTariffFees(sql: Queryable, booked: BookedTariff): Promise<TariffEntry['fees']> {
  const { tariffVersionId, tariffId, areaId, category, serviceType } = booked;
  const values = [tariffVersionId, tariffId, areaId, category, serviceType];
  const [row] = await sql.query<{ fees: NonNullable<TariffEntry['fees']> }>(find, values);
  return row?.fees;
}
