import { strictObject } from '../http/schema.ts';
import { periodFields } from '../money/schema.ts';

export const PeriodQuery = strictObject(periodFields);
