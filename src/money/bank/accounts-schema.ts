import Type from 'typebox';
import { schemasOf, valuesOf } from '../../http/fields.ts';
import {
  anyText,
  environmentField,
  localDay,
  named,
  oneOf,
  pageLimit,
  Success,
  strictObject,
} from '../../http/schema.ts';
import { type AccountBalance, bankAccounts, causesOf, negativeCauses } from './account.ts';
import { type AccountDay, type AccountLine, accountDayFields, accountLineFields } from './accounts-fields.ts';

export const BalancesQuery = strictObject({
  environment: environmentField,
  day: Type.Optional(localDay('At the end of this day in the zone of the company; today unless given')),
});

export const Balances = Success(
  named('BankBalances', 'The balances of the accounts of real money, and of those that the bank settles.', {
    day: localDay('At the end of this day'),
    accounts: Type.Array(
      named('BankBalance', 'The balance of an account.', {
        account: oneOf(bankAccounts),
        balance: Type.Integer({ description: 'A debit is above zero, a credit below' }),
        hasOpeningBalance: Type.Boolean(),
        causes: Type.Array(oneOf(negativeCauses), {
          description: 'Why an account of real money is below zero; otherwise empty',
        }),
      }),
    ),
  }),
  'BankBalancesAnswer',
  'The balances.',
);

const period = {
  environment: environmentField,
  account: oneOf(bankAccounts, { description: 'The lines of this account' }),
  from: localDay('From this day in the zone of the company on'),
  to: localDay('To this day, included'),
};
export const AccountDaysQuery = strictObject(period);
export const AccountDays = Success(
  Type.Array(named('AccountDay', 'A day of an account.', schemasOf(accountDayFields))),
  'AccountDaysAnswer',
  'The days on which the account has lines, the latest first.',
);

export const AccountLinesQuery = strictObject({
  ...period,
  after: Type.Optional(anyText({ description: 'The last transactionID of the previous page' })),
  limit: Type.Optional(pageLimit(500)),
});
export const AccountLines = Success(
  Type.Array(named('AccountLine', 'A line of an account.', schemasOf(accountLineFields))),
  'AccountLinesAnswer',
  'The lines, in the order of recording.',
);

export const showBalances = (day: string, balances: readonly AccountBalance[]) => ({
  status: 'Success',
  data: {
    day,
    accounts: balances.map(({ account, balanceIdr, hasOpeningBalance }) => ({
      account,
      balance: balanceIdr,
      hasOpeningBalance,
      causes: causesOf(account, balances),
    })),
  },
});

export const showAccountDay = (day: AccountDay) => valuesOf(accountDayFields, day);
export const showAccountLine = (line: AccountLine) => valuesOf(accountLineFields, line);
