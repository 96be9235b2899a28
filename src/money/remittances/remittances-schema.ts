import Type from 'typebox';
import { schemasOf, valuesOf } from '../../http/fields.ts';
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
import type { StatementLine } from '../statements/fields.ts';
import { showStatementLine, statementLine } from '../statements/schema.ts';
import { type Due, dueFields, ownFields, type Remittance, rejectionFields, staffFields } from './fields.ts';
import { remittanceStates } from './states.ts';

export const Dues = Success(
  Type.Array(
    named(
      'Due',
      'What is owed to a provider, and in no settled remittance. Amounts are whole rupiah.',
      schemasOf(dueFields),
    ),
  ),
  'DuesAnswer',
  'What is owed to each provider, the largest sum first.',
);

const person = (title: string, description: string) =>
  nullable(named(title, description, { personID: Type.String(), name: Type.String() }));

/** The fields of a remittance for the operator's staff. */
const fields = {
  ...schemasOf(ownFields),
  ...schemasOf(staffFields),
  drawnBy: person('DrawnBy', 'Who drew it up.'),
  approvedBy: person('ApprovedBy', 'Who approved it.'),
  rejectedBy: person('RejectedBy', 'Who rejected it.'),
  ...schemasOf(rejectionFields),
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
  Type.Array(named('OwnRemittance', 'A remittance to this provider.', schemasOf(ownFields))),
  'OwnRemittances',
  'Remittances, the latest first.',
);
export const OwnRemittanceRead = Success(
  named('OwnRemittanceWithLines', 'A remittance with a page of its lines.', {
    ...schemasOf(ownFields),
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
/** The response that contains the PDF of a remittance. */
export const pdfFile = {
  description: 'The statement as PDF, in Indonesian.',
  content: { 'application/pdf': Type.String({ format: 'binary' }) },
};

export const showDue = (due: Due) => valuesOf(dueFields, due);

/** Converts a remittance to the form that its provider sees. */
export const showOwnRemittance = (remittance: Remittance) => valuesOf(ownFields, remittance);

/** Converts a remittance to the operator's form, with the names of the people who acted on it. */
export function showRemittanceDrawn(remittance: Remittance, names: ReadonlyMap<string, string>) {
  const personOf = (id: string | null) => (id === null ? null : { personID: id, name: names.get(id) ?? id });
  return {
    ...showOwnRemittance(remittance),
    ...valuesOf(staffFields, remittance),
    drawnBy: personOf(remittance.drawnBy),
    approvedBy: personOf(remittance.approvedBy),
    rejectedBy: personOf(remittance.rejectedBy),
    ...valuesOf(rejectionFields, remittance),
    paidBy: personOf(remittance.paidBy),
  };
}

export const showLines = (lines: readonly StatementLine[]) => lines.map(showStatementLine);
