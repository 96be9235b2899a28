import { environmentField, requiredText, strictObject } from '../../http/schema.ts';
import { linesPageFields, periodFields } from '../schema.ts';

const fields = {
  workspaceID: requiredText({ description: 'Of which workspace' }),
  environment: environmentField,
  ...periodFields,
};
export const StatementQuery = strictObject(fields);
export const StatementLinesQuery = strictObject({ ...fields, ...linesPageFields });

/** The query parameters of a provider's own statement. */
export const OwnStatementQuery = strictObject(periodFields);
export const OwnStatementLinesQuery = strictObject({ ...periodFields, ...linesPageFields });
