import Type, { type Static } from 'typebox';
import { schemasOf, valuesOf } from '../../http/fields.ts';
import {
  anyText,
  environmentField,
  localDay,
  named,
  nullable,
  oneOf,
  optional,
  pageLimit,
  requiredText,
  Success,
  strictObject,
} from '../../http/schema.ts';
import {
  mostPayoutColumns,
  mostPayoutLines,
  payoutContents,
  payoutDayForms,
  payoutSeparators,
} from '../../vocabulary/payout-layouts.ts';
import { type PayoutFile, payoutFileFields } from './fields.ts';
import type { Layout, PayoutLine } from './layout.ts';
import type { StoredLayout } from './layouts-store.ts';

const layoutFields = {
  name: requiredText({ maxLength: 100 }),
  separator: oneOf(payoutSeparators, { description: 'Of the CSV file' }),
  hasHeads: Type.Boolean({ description: 'True if the CSV file begins with a line of heads' }),
  dayForm: oneOf(payoutDayForms),
  isChecked: Type.Boolean({ description: 'True once the layout was checked with the bank' }),
};
const column = {
  head: anyText({ maxLength: 60 }),
  content: oneOf(payoutContents),
};

export const LayoutRequest = strictObject(
  {
    ...layoutFields,
    columns: Type.Array(
      strictObject(
        { ...column, text: optional(anyText({ maxLength: 100 })) },
        { title: 'PayoutColumnRequest', description: 'A column of the file.' },
      ),
      { minItems: 1, maxItems: mostPayoutColumns },
    ),
  },
  { title: 'PayoutLayoutRequest', description: 'The layout of a file for bulk transfers.' },
);

const PayoutLayout = named('PayoutLayout', 'The layout of a file for bulk transfers.', {
  layoutID: Type.String(),
  ...layoutFields,
  columns: Type.Array(
    named('PayoutColumn', 'A column of the file.', {
      ...column,
      text: nullable(Type.String({ description: 'The text of a column `fixed`' })),
    }),
  ),
});
export const LayoutAnswer = Success(PayoutLayout, 'PayoutLayoutAnswer', 'The layout.');
export const Layouts = Success(Type.Array(PayoutLayout), 'PayoutLayouts', 'All layouts by name.');

export const PayoutFilesQuery = strictObject({
  environment: environmentField,
  after: Type.Optional(anyText({ description: 'The last file of the previous page' })),
  limit: Type.Optional(pageLimit(500)),
});
export const PayoutFileRequest = strictObject(
  {
    environment: environmentField,
    layoutID: requiredText({ description: 'The layout of the file' }),
    day: localDay('The day of the transfers, as YYYY-MM-DD'),
    remittanceIDs: Type.Array(requiredText(), { minItems: 1, maxItems: mostPayoutLines }),
  },
  { title: 'PayoutFileRequest', description: 'The remittances that one file pays.' },
);
export const DiscardRequest = strictObject(
  { reason: requiredText({ description: 'Why the bank does not carry it out' }) },
  { title: 'PayoutDiscardRequest', description: 'Why a file is discarded.' },
);

const fileFields = schemasOf(payoutFileFields);
export const PayoutFiles = Success(
  Type.Array(named('PayoutFile', 'A file for bulk transfers at the bank.', fileFields)),
  'PayoutFiles',
  'The files, the latest first.',
);
export const PayoutFileAnswer = Success(
  named('PayoutFileWithLines', 'A file for bulk transfers, with its transfers.', {
    ...fileFields,
    lines: Type.Array(
      named('PayoutLine', 'A transfer of the file.', {
        remittanceID: Type.String(),
        workspaceName: Type.String(),
        bank: Type.String(),
        number: Type.String(),
        holder: Type.String(),
        amount: Type.Integer(),
        isPaid: Type.Boolean(),
      }),
    ),
  }),
  'PayoutFileAnswer',
  'The file, with its transfers.',
);

export const readLayout = ({ columns, ...rest }: Static<typeof LayoutRequest>): Layout => ({
  ...rest,
  name: rest.name.trim(),
  columns: columns.map(({ head, content, text }) => ({
    head: head.trim(),
    content,
    ...(content === 'fixed' && { text: text ?? '' }),
  })),
});

export const showLayout = ({ id, columns, ...rest }: StoredLayout) => ({
  layoutID: id,
  ...rest,
  columns: columns.map(({ head, content, text = null }) => ({ head, content, text })),
});

export const showPayoutFile = (file: PayoutFile) => valuesOf(payoutFileFields, file);

export const showPayoutLine = (line: PayoutLine) => {
  const { remittanceId, workspaceName, bank, number, holder, amountIdr, isPaid } = line;
  return { remittanceID: remittanceId, workspaceName, bank, number, holder, amount: amountIdr, isPaid };
};
