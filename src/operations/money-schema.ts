import { environmentField, requiredText, strictObject } from '../http/schema.ts';
import { linesPageFields, periodFields } from '../money/schema.ts';

const remittanceFields = {
  workspaceID: requiredText({ description: 'Of which workspace' }),
  environment: environmentField,
  ...periodFields,
};
export const RemittanceQuery = strictObject(remittanceFields);
export const RemittanceLinesQuery = strictObject({ ...remittanceFields, ...linesPageFields });
