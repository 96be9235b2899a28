import Type, { type Static } from 'typebox';
import { schemasOf, valuesOf } from '../../http/fields.ts';
import { named, nullable, optional, requiredText, Success, strictObject } from '../../http/schema.ts';
import { problems } from '../../problems/problems.ts';
import { plainNumber, trimmed } from '../../text/plain-text.ts';
import { accountFields, type NewAccount, ownAccountFields, type ProviderAccount } from './fields.ts';

const ProviderAccountShape = named(
  'ProviderAccount',
  "A provider's bank account, for its remittances.",
  schemasOf(accountFields),
);
const OwnAccountShape = named('OwnAccount', 'A bank account for remittances.', schemasOf(ownAccountFields));

export const AccountAnswer = Success(ProviderAccountShape, 'ProviderAccountAnswer', 'The account.');
export const AccountHistory = Success(
  Type.Array(ProviderAccountShape),
  'ProviderAccountHistory',
  'The latest 100 accounts of a provider, newest first.',
);
export const ProvidersWithAccounts = Success(
  Type.Array(
    named('ProviderWithAccounts', 'A provider with its bank accounts.', {
      workspaceID: Type.String(),
      name: Type.String(),
      inForce: nullable(ProviderAccountShape),
      waiting: nullable(ProviderAccountShape),
    }),
  ),
  'ProvidersWithAccounts',
  'All providers, those with a waiting account first, then those without one.',
);
export const MailAddresses = Success(
  named('MailAddressesOfProvider', 'Who gets the mails about the money of a provider.', {
    sendsMail: Type.Boolean({ description: 'False if the service has no mail server' }),
    addresses: Type.Array(Type.String()),
  }),
  'MailAddressesAnswer',
  'The addresses.',
);
export const OwnAccountAnswer = Success(OwnAccountShape, 'OwnAccountAnswer', 'The account.');
export const OwnAccounts = Success(
  Type.Array(OwnAccountShape),
  'OwnAccounts',
  'The latest 100 accounts of the provider, newest first.',
);

export const AccountRequest = strictObject(
  {
    bank: requiredText({ maxLength: 100, description: 'The name of the bank' }),
    bankCode: optional(
      Type.String({ maxLength: 20, description: "The code of the bank, as the operator's bank requires it" }),
    ),
    number: requiredText({ maxLength: 50, description: 'The number; blanks, dots and hyphens are left out' }),
    holder: requiredText({ maxLength: 100, description: 'The holder, as the bank knows it' }),
  },
  { title: 'AccountRequest', description: 'A bank account to propose.' },
);
export const AccountRejection = strictObject(
  { reason: requiredText({ description: 'Why it is rejected' }) },
  { title: 'AccountRejection', description: 'Why an account is rejected or withdrawn.' },
);

/** Reads a proposed account. @throws accountNumberInvalid */
export function readAccount(body: Static<typeof AccountRequest>): NewAccount {
  const number = plainNumber(body.number).replace(/[ .-]/g, '');
  if (!/^[0-9]{5,30}$/.test(number)) throw problems.accountNumberInvalid();
  return {
    bank: onOneLine(body.bank),
    bankCode: trimmed(body.bankCode),
    number,
    holder: onOneLine(body.holder),
  };
}

const onOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

export const showAccount = (account: ProviderAccount) => valuesOf(accountFields, account);
export const showOwnAccount = (account: ProviderAccount) => valuesOf(ownAccountFields, account);
