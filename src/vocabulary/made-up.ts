/**
 * The tariff version of the deliveries that nobody booked: the sandbox made them up. They belong to no tariff, and to no
 * list or invoice that does not ask for them (decision 613).
 */
export const madeUpTariff = 'none';

/** SQL: the delivery `d` is made up. */
export const isMadeUp = `(d.environment = 'sandbox' and d.tariff_version_id = '${madeUpTariff}')`;

/**
 * Returns an SQL condition that leaves made-up deliveries `d` out. It is empty in production, which has none, so that
 * its statements read indexes alone.
 */
export const exceptMadeUp = (environment: 'production' | 'sandbox'): string =>
  environment === 'sandbox' ? ` and d.tariff_version_id <> '${madeUpTariff}'` : '';

/** True if the sandbox made a delivery up. */
export const wasMadeUp = ({
  environment,
  tariffVersionId,
}: {
  readonly environment: 'production' | 'sandbox';
  readonly tariffVersionId: string;
}): boolean => environment === 'sandbox' && tariffVersionId === madeUpTariff;
