import Type from 'typebox';
import { made, type RowOf, read, sent, sentAs, sentInstant, sentInstantOrNull } from '../../http/fields.ts';
import { nullable, oneOf } from '../../http/schema.ts';

export const accountStates = ['waiting', 'in-force', 'replaced', 'rejected'] as const;

/** Masks a number of a bank account except its last four digits: `••• 4321`. */
export const maskedNumber = (number: string): string => `••• ${number.slice(-4)}`;

/** The fields of a provider's bank account that the provider's admins see; `a` is the account in SQL. */
export const ownAccountFields = {
  id: sentAs('accountID', 'a.id', Type.String()),
  state: sent(
    `case when a.rejected_at is not null then 'rejected' when a.replaced_at is not null then 'replaced'
      when a.approved_at is not null then 'in-force' else 'waiting' end`,
    oneOf(accountStates, { description: '`waiting` waits for another person' }),
  ),
  bank: sent('a.bank', Type.String()),
  bankCode: sent('a.bank_code', nullable(Type.String({ description: "As the operator's bank requires it" }))),
  number: sent('a.number', Type.String()),
  holder: sent('a.holder', Type.String()),
  isByProvider: sent(
    'a.by_provider',
    Type.Boolean({ description: "True if the provider's people proposed it" }),
  ),
  proposedAt: sentInstant('a.proposed_at'),
  decidedAt: sentInstantOrNull('coalesce(a.approved_at, a.rejected_at)'),
  rejectionReason: sent('a.rejection_reason', nullable(Type.String())),
};

/** The fields for the operator's staff; `proposer` and `decider` are people. */
export const accountFields = {
  ...ownAccountFields,
  workspaceId: sentAs('workspaceID', 'a.workspace_id', Type.String()),
  proposedById: sentAs('proposedByID', 'a.proposed_by', Type.String()),
  proposedBy: sent('proposer.name', Type.String({ description: 'Who proposed it' })),
  decidedBy: sent('decider.name', nullable(Type.String({ description: 'Who approved or rejected it' }))),
  notified: read<string[]>('a.notified'),
  mails: made(
    Type.Integer({ description: 'The addresses that were notified by mail' }),
    ({ notified }: { readonly notified: readonly string[] }) => notified.length,
  ),
};

/** A bank account to which a provider's remittances are paid. */
export type ProviderAccount = RowOf<typeof accountFields>;

/** An account as it is proposed. */
export interface NewAccount {
  readonly bank: string;
  readonly bankCode: string | null;
  readonly number: string;
  readonly holder: string;
}
