import { environments } from '../context.ts';
import { oneOf, requiredText, strictObject } from '../http/schema.ts';
import { linesPageFields, periodFields } from '../money/schema.ts';

const remittanceFields = {
  workspaceID: requiredText({ description: 'Of which workspace' }),
  environment: oneOf(environments, { description: 'Sandbox or production' }),
  ...periodFields,
};
export const RemittanceQuery = strictObject(remittanceFields);
export const RemittanceLinesQuery = strictObject({ ...remittanceFields, ...linesPageFields });
