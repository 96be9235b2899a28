import Type from 'typebox';
import { named, nullable, oneOf, Success, strictObject } from '../../http/schema.ts';
import { limitStates, type ProviderLimit, type Standing, stateOf } from './limit.ts';

const rupiah = (description: string) => Type.Integer({ description });
const creditLimit = nullable(
  Type.Integer({
    minimum: 0,
    maximum: 1_000_000_000_000,
    description:
      'The most that may be owed besides what was paid in advance: 0 is prepaid; null for no limit',
  }),
);
const stopOverdueDays = nullable(
  Type.Integer({
    minimum: 0,
    maximum: 365,
    description: 'Bookings stop when an invoice is overdue for more days; null for never',
  }),
);

export const LimitRequest = strictObject(
  { creditLimit, stopOverdueDays },
  { title: 'ProviderLimitRequest', description: "The limits of a provider's bookings in production." },
);

const fields = {
  creditLimit,
  stopOverdueDays,
  state: oneOf(limitStates, {
    description: 'near from nine tenths on; full and overdue: bookings are refused',
  }),
  used: rupiah(
    'Unpaid invoices, and fares and fees not invoiced yet, those of bookings under way too; with PPN',
  ),
  allowed: nullable(rupiah('What may be owed in all: the limit and what was paid in advance')),
  oldestDueOn: nullable(
    Type.String({ format: 'date', description: 'The due day of the oldest unpaid invoice' }),
  ),
};

const standing = nullable(named('LimitStanding', 'How far the limits are used.', fields));

export const OwnLimitAnswer = Success(standing, 'OwnLimitAnswer', 'The limits of the workspace.');

const row = named('ProviderLimit', 'A provider, and how far it has used its limits.', {
  workspaceID: Type.String(),
  name: Type.String(),
  limit: standing,
});
export const LimitAnswer = Success(row, 'ProviderLimitAnswer', 'The provider.');
export const Limits = Success(Type.Array(row), 'ProviderLimits', 'All providers, those with a limit first.');

export const readLimit = (body: {
  creditLimit: number | null;
  stopOverdueDays: number | null;
}): ProviderLimit => ({ creditLimitIdr: body.creditLimit, stopOverdueDays: body.stopOverdueDays });

export function showStanding(each: Standing | undefined) {
  if (each === undefined) return null;
  const { creditLimitIdr, stopOverdueDays: days, usedIdr, allowedIdr, oldestDueOn } = each;
  return {
    creditLimit: creditLimitIdr,
    stopOverdueDays: days,
    state: stateOf(each),
    used: usedIdr,
    allowed: allowedIdr,
    oldestDueOn,
  };
}
