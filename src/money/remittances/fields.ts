import Type from 'typebox';
import { made, type RowOf, read, sent, sentAs, sentInstant, sentInstantOrNull } from '../../http/fields.ts';
import { environmentField, named, nullable, oneOf } from '../../http/schema.ts';
import { payoutFileOfRemittance } from '../payout-lines-store.ts';
import { accountOfRemittance as accountOf } from '../provider-accounts/store.ts';
import { payableIdr } from '../statements/fields.ts';
import { type RemittanceState, remittanceStates, stateOf } from './states.ts';

const amount = (description: string) => Type.Integer({ description });
/** The schema of a day, as `2026-11-26`. */
export const day = (description: string) => Type.String({ format: 'date', description });

/** The fields of a remittance that its provider sees; `r` is the remittance in SQL. */
export const ownFields = {
  id: sentAs('remittanceID', 'r.id', Type.String()),
  state: sent(stateOf('r'), oneOf(remittanceStates)),
  until: sentInstant('r.until', { description: 'Collections recorded before this instant were considered' }),
  deliveries: sent('r.deliveries', Type.Integer()),
  dueIdr: sentAs('due', 'r.due_idr', amount('The amount due')),
  shortfallIdr: sentAs('shortfall', 'r.shortfall_idr', amount('The amount not collected')),
  payable: made(amount('The sum that is owed to the provider'), payableIdr),
  offsetIdr: sentAs('offset', 'r.offset_idr', amount('What of it pays open invoices of the provider')),
  offsets: sent(
    'r.offsets',
    Type.Array(
      named('Offset', 'An invoice that the remittance pays, or a part of it.', {
        invoiceID: Type.String(),
        serial: Type.String(),
        amount: amount('What of the remittance goes to it'),
      }),
    ),
  ),
  transfer: made(
    amount('The sum that is transferred to the provider'),
    (sums: Parameters<typeof payableIdr>[0] & { readonly offsetIdr: number }) =>
      payableIdr(sums) - sums.offsetIdr,
  ),
  account: sent(
    accountOf(
      `json_build_object('bank', a.bank, 'number', '••• ' || right(a.number, 4), 'holder', a.holder)`,
    ),
    nullable(
      named('RemittanceAccount', 'The bank account that it goes to: that in force when it was drawn up.', {
        bank: Type.String(),
        number: Type.String({ description: 'Its last four digits' }),
        holder: Type.String(),
      }),
    ),
  ),
  drawnAt: sentInstant('r.drawn_at'),
  approvedAt: sentInstantOrNull('r.approved_at'),
  paidOn: sent('r.paid_on::text', nullable(day('The day of the transfer'))),
  reference: sent(
    'r.reference',
    nullable(Type.String({ description: "The bank's reference of the transfer" })),
  ),
};

/** The fields of a remittance that only the operator's staff see. */
export const staffFields = {
  environment: sent('r.environment', environmentField),
  workspaceId: sentAs('workspaceID', 'r.workspace_id', Type.String()),
  workspaceName: sent('r.workspace_name', Type.String()),
  accountNumber: sent(accountOf('a.number'), nullable(Type.String({ description: 'The whole number' }))),
  payoutFileId: sentAs(
    'payoutFileID',
    payoutFileOfRemittance,
    nullable(Type.String({ description: 'The file for the bank that has it' })),
  ),
  isAccountReplaced: sent(
    `coalesce(${accountOf('a.replaced_at is not null')}, false)`,
    Type.Boolean({ description: 'True if the provider has another account since it was drawn up' }),
  ),
};

/** The fields of a remittance that state when and why it was rejected. */
export const rejectionFields = {
  rejectedAt: sentInstantOrNull('r.rejected_at'),
  rejectionReason: sent('r.rejection_reason', nullable(Type.String())),
};

const stepFields = {
  drawnBy: read<string>('r.drawn_by'),
  approvedBy: read<string | null>('r.approved_by'),
  rejectedBy: read<string | null>('r.rejected_by'),
  paidBy: read<string | null>('r.paid_by'),
  paidAt: read<Date | null>('r.paid_at'),
};

export const remittanceFields = { ...ownFields, ...staffFields, ...rejectionFields, ...stepFields };

/** A remittance to a provider. */
export type Remittance = RowOf<typeof remittanceFields>;

/** A provider's remittance that waits for approval or payment; all null or zero if there is none. */
interface Open {
  readonly openId: string | null;
  readonly openState: RemittanceState | null;
  readonly openIdr: number;
}

/**
 * The fields of the operator's debt to a provider. In SQL, `p` is the provider, `s` the totals of the collections,
 * `party` its billing details, and `r` the remittance that waits for approval or payment.
 */
export const dueFields = {
  workspaceId: sentAs('workspaceID', 'p.id', Type.String()),
  name: sent('p.name', Type.String()),
  deliveries: sent(
    'coalesce(s.deliveries, 0)',
    amount('Collections whose money is at the hub or the bank: they can be remitted'),
  ),
  dueIdr: sentAs('due', 'coalesce(s.due_idr, 0)', amount('The amount due of these')),
  shortfallIdr: sentAs(
    'shortfall',
    'coalesce(s.shortfall_idr, 0)',
    amount('The amount of it that was not collected'),
  ),
  payable: made(amount('The sum that a remittance drawn up now would have'), payableIdr),
  offsets: sent(
    'coalesce(party.offsets_cod, false)',
    Type.Boolean({ description: 'True if the provider agreed that its open invoices are taken off' }),
  ),
  heldDeliveries: sent(
    'coalesce(s.held_deliveries, 0)',
    amount('Collections of which a courier still holds cash'),
  ),
  heldIdr: sentAs('held', 'coalesce(s.held_idr, 0)', amount('The sum of these')),
  openId: read<Open['openId']>('r.id'),
  openState: read<Open['openState']>(`case when r.id is not null then ${stateOf('r')} end`),
  openIdr: read<Open['openIdr']>('coalesce(r.due_idr - r.shortfall_idr, 0)'),
  open: made(
    nullable(
      named('OpenRemittance', 'The remittance that waits for approval or payment.', {
        remittanceID: Type.String(),
        state: oneOf(remittanceStates),
        payable: Type.Integer(),
      }),
    ),
    ({ openId, openState, openIdr }: Open) =>
      openId === null ? null : { remittanceID: openId, state: openState!, payable: openIdr },
  ),
};

/** The amount that the operator owes a provider for collections that are in no paid remittance. */
export type Due = RowOf<typeof dueFields>;
