import { environmentField, requiredText, strictObject } from '../../http/schema.ts';
import { linesPageFields, periodFields } from '../schema.ts';

const remittanceFields = {
  workspaceID: requiredText({ description: 'Of which workspace' }),
  environment: environmentField,
  ...periodFields,
};
export const RemittanceQuery = strictObject(remittanceFields);
export const RemittanceLinesQuery = strictObject({ ...remittanceFields, ...linesPageFields });

/** The same for a provider's own collections. */
export const PeriodQuery = strictObject(periodFields);
export const PeriodLinesQuery = strictObject({ ...periodFields, ...linesPageFields });
