import Type, { type TSchema } from 'typebox';
import { environments } from '../context.ts';
import { oneOf } from './schema.ts';

const id = (description: string) => Type.String({ description });

/** All path parameters; a name means the same in every route. */
export const pathParameters = {
  accountID: id("A provider's bank account, proposed or approved."),
  alertID: id('An alert.'),
  batchID: id('A batch.'),
  cashierID: id('A cashier, by their id as a person.'),
  certificationID: id("The certification's id."),
  clientKey: id('The public half of a key pair.'),
  code: id('A reason code: P, D, R or W and four digits.'),
  contactID: id('A saved sender or recipient.'),
  courierID: id('A courier.'),
  creditNote: id('The number of a credit note, such as `NK-2026-00042`.'),
  deliveryID: id("The delivery's id."),
  differenceID: id('A shortage or surplus of cash.'),
  bankEntryID: id('An entry at the bank.'),
  bankStatementID: id('An imported bank statement.'),
  bankMatchID: id('A match of a bank statement with the books.'),
  layoutID: id('A layout of files for bulk transfers.'),
  payoutFileID: id('A file for bulk transfers.'),
  lineID: id('A line of a bank statement.'),
  environment: oneOf(environments, { description: 'The environment of the workspace.' }),
  eventID: id('An event, by the id that its calls carry as `webhook-id`.'),
  hubID: id('A hub of the tariff in force.'),
  intakeID: id('An intake of the warehouse.'),
  invoiceID: id('An issued invoice.'),
  invitationID: id('An invitation.'),
  mediaID: id('A photo.'),
  month: id('A month of the calendar of Jakarta, such as `2026-11`.'),
  offerID: id('An offer.'),
  personID: id('A person of the staff.'),
  remittanceID: id('A remittance.'),
  reversalID: id('A reversal of an entry of the cash desk.'),
  roundID: id('A round from a hub.'),
  receipt: id('The number of a receipt for cash, such as `BKM-000123`.'),
  ruleName: id('A rule.'),
  sessionID: id('A session; `current` is the present one.'),
  tariffDraftID: id('A draft of tariffs.'),
  tariffVersionID: id('A version of the tariffs.'),
  token: id('The token at the end of a tracking link.'),
  uploadID: id('The id of an upload, made by its sender. A repeat under it is the same upload.'),
  workspaceID: id('A workspace.'),
} as const satisfies Record<string, TSchema>;

export type PathParameter = keyof typeof pathParameters;

/** Returns the names of the parameters in a path (`/v1/deliveries/:deliveryID`). */
export const namesIn = (path: string): string[] =>
  [...path.matchAll(/:([A-Za-z]+)/g)].map(([, name]) => name!);

/** The path parameters of a route, derived from the literal type of its path. */
export type ParametersOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? { readonly [name in Name]: string } & ParametersOf<Rest>
  : Path extends `${string}:${infer Name}`
    ? { readonly [name in Name]: string }
    : unknown;
