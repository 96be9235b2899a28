import { strictObject } from '../http/schema.ts';
import { linesPageFields, periodFields } from '../money/schema.ts';

export const PeriodQuery = strictObject(periodFields);
export const PeriodLinesQuery = strictObject({ ...periodFields, ...linesPageFields });
