import Type from 'typebox';
import {
  anyText,
  environmentField,
  instant,
  named,
  nullable,
  oneOf,
  optional,
  pageLimit,
  requiredText,
  Success,
  strictObject,
} from '../../http/schema.ts';
import { linesPageFields } from '../schema.ts';
import { showStatementLine, statementLine } from '../statements/schema.ts';
import type { StatementLine } from '../statements/store.ts';
import type { Due } from './dues-store.ts';
import { type Remittance, remittanceStates } from './remittances-store.ts';

const amount = (description: string) => Type.Integer({ description });
const day = (description: string) => Type.String({ format: 'date', description });

export const Dues = Success(
  Type.Array(
    named('Due', 'What is owed to a provider, and in no settled remittance. Amounts are whole rupiah.', {
      workspaceID: Type.String(),
      name: Type.String(),
      deliveries: amount('Collections whose money is at the hub or the bank: they can be remitted'),
      due: amount('The amount due of these'),
      shortfall: amount('The amount of it that was not collected'),
      payable: amount('The sum that a remittance drawn up now would have'),
      heldDeliveries: amount('Collections of which a courier still holds cash'),
      held: amount('The sum of these'),
      open: nullable(
        named('OpenRemittance', 'The remittance that waits for approval or payment.', {
          remittanceID: Type.String(),
          state: oneOf(remittanceStates),
          payable: Type.Integer(),
        }),
      ),
    }),
  ),
  'DuesAnswer',
  'What is owed to each provider, the largest sum first.',
);

/** The fields of a remittance that its provider sees. */
const ownFields = {
  remittanceID: Type.String(),
  state: oneOf(remittanceStates),
  until: instant({ description: 'Collections recorded before this instant were considered' }),
  deliveries: Type.Integer(),
  due: amount('The amount due'),
  shortfall: amount('The amount not collected'),
  payable: amount('The sum that is paid to the provider'),
  drawnAt: instant(),
  approvedAt: nullable(instant()),
  paidOn: nullable(day('The day of the transfer')),
  reference: nullable(Type.String({ description: "The bank's reference of the transfer" })),
};

const person = (title: string, description: string) =>
  nullable(named(title, description, { personID: Type.String(), name: Type.String() }));

/** Those fields and the ones that only the operator's staff see. */
const fields = {
  ...ownFields,
  environment: environmentField,
  workspaceID: Type.String(),
  workspaceName: Type.String(),
  drawnBy: person('DrawnBy', 'Who drew it up.'),
  approvedBy: person('ApprovedBy', 'Who approved it.'),
  rejectedBy: person('RejectedBy', 'Who rejected it.'),
  rejectedAt: nullable(instant()),
  rejectionReason: nullable(Type.String()),
  paidBy: person('PaidBy', 'Who recorded the payment.'),
};

const pageFields = {
  after: Type.Optional(anyText({ description: 'The last remittance of the previous page' })),
};

export const RemittancesQuery = strictObject({
  environment: environmentField,
  workspaceID: Type.Optional(anyText({ description: 'Of one provider' })),
  state: Type.Optional(oneOf(remittanceStates, { description: 'Those in one state' })),
  ...pageFields,
  limit: Type.Optional(pageLimit(500)),
});
export const OwnRemittancesQuery = strictObject({ ...pageFields, limit: Type.Optional(pageLimit(500)) });
export const RemittanceLinesQuery = strictObject(linesPageFields);

export const RemittanceDrawn = named('RemittanceDrawn', 'A remittance to a provider.', fields);
export const RemittancesAnswer = Success(
  Type.Array(RemittanceDrawn),
  'RemittancesAnswer',
  'Remittances, the latest first.',
);
export const RemittanceStep = Success(RemittanceDrawn, 'RemittanceStep', 'The remittance after the step.');
export const RemittanceRead = Success(
  named('RemittanceWithLines', 'A remittance with a page of its lines.', {
    ...fields,
    lines: Type.Array(statementLine),
  }),
  'RemittanceRead',
  'The remittance, with a page of its lines.',
);
export const OwnRemittances = Success(
  Type.Array(named('OwnRemittance', 'A remittance to this provider.', ownFields)),
  'OwnRemittances',
  'Remittances, the latest first.',
);
export const OwnRemittanceRead = Success(
  named('OwnRemittanceWithLines', 'A remittance with a page of its lines.', {
    ...ownFields,
    lines: Type.Array(statementLine),
  }),
  'OwnRemittanceRead',
  'The remittance, with a page of its lines.',
);

export const DrawUpRequest = strictObject(
  {
    environment: environmentField,
    workspaceID: requiredText({ description: 'To which provider' }),
    until: optional(instant({ description: 'Consider collections before this instant; now unless given' })),
  },
  { title: 'DrawUpRequest', description: 'A remittance to draw up.' },
);
export const RejectionRequest = strictObject(
  { reason: requiredText({ description: 'Why it is rejected' }) },
  { title: 'RejectionRequest', description: 'Why a remittance is rejected.' },
);
export const TransferRequest = strictObject(
  {
    paidOn: day('The day of the transfer in Jakarta, as YYYY-MM-DD'),
    reference: requiredText({ maxLength: 100, description: "The bank's reference of the transfer" }),
  },
  { title: 'TransferRequest', description: 'A transfer of money.' },
);

/** The PDF of a remittance. */
export const pdfFile = {
  description: 'The statement as PDF, in Indonesian.',
  content: { 'application/pdf': Type.String({ format: 'binary' }) },
};

export const showDue = ({ workspaceId, dueIdr, shortfallIdr, heldIdr, ...due }: Due) => ({
  workspaceID: workspaceId,
  name: due.name,
  deliveries: due.deliveries,
  due: dueIdr,
  shortfall: shortfallIdr,
  payable: dueIdr - shortfallIdr,
  heldDeliveries: due.heldDeliveries,
  held: heldIdr,
  open:
    due.openId === null ? null : { remittanceID: due.openId, state: due.openState!, payable: due.openIdr },
});

/** Converts a remittance to the form that its provider sees. */
export const showOwnRemittance = ({ id, dueIdr, shortfallIdr, ...remittance }: Remittance) => ({
  remittanceID: id,
  state: remittance.state,
  until: remittance.until,
  deliveries: remittance.deliveries,
  due: dueIdr,
  shortfall: shortfallIdr,
  payable: dueIdr - shortfallIdr,
  drawnAt: remittance.drawnAt,
  approvedAt: remittance.approvedAt,
  paidOn: remittance.paidOn,
  reference: remittance.reference,
});

/** Converts a remittance to the operator's form, with the names of the people who acted on it. */
export function showRemittanceDrawn(remittance: Remittance, names: ReadonlyMap<string, string>) {
  const personOf = (id: string | null) => (id === null ? null : { personID: id, name: names.get(id) ?? id });
  return {
    ...showOwnRemittance(remittance),
    environment: remittance.environment,
    workspaceID: remittance.workspaceId,
    workspaceName: remittance.workspaceName,
    drawnBy: personOf(remittance.drawnBy),
    approvedBy: personOf(remittance.approvedBy),
    rejectedBy: personOf(remittance.rejectedBy),
    rejectedAt: remittance.rejectedAt,
    rejectionReason: remittance.rejectionReason,
    paidBy: personOf(remittance.paidBy),
  };
}

export const showLines = (lines: readonly StatementLine[]) => lines.map(showStatementLine);
