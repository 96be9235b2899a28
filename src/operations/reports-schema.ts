import Type from 'typebox';
import { reportGroups } from '../deliveries/reports/reports-store.ts';
import {
  environmentField,
  instant,
  localDay,
  named,
  nullable,
  oneOf,
  pageLimit,
  Success,
  strictObject,
} from '../http/schema.ts';

/** Maximum and default value of the parameter `limit`: an answer is then under a megabyte. */
export const mostRows = 1_000;

const filters = {
  environment: environmentField,
  by: oneOf(reportGroups, { description: 'What the report has a row of' }),
  from: localDay('The first local day of booking, as YYYY-MM-DD'),
  to: localDay('The last one'),
};
export const ReportFileQuery = strictObject(filters);
export const ReportQuery = strictObject({
  ...filters,
  limit: Type.Optional({
    ...pageLimit(mostRows),
    description: `Only the rows with the most deliveries, as many at most; ${mostRows} by default`,
  }),
});

const count = (description: string) => Type.Integer({ description });
const minutes = (description: string) => nullable(Type.Number({ description }));

/** The fields of a report's row; `report-sheet.ts` writes them into its file. */
const reportFields = {
  key: Type.String({
    description:
      'A day, the Monday of a week, an hour, a weekday from 1 (Monday) with an hour (`1/09`), or the id or code of the rest; empty without one',
  }),
  name: nullable(
    Type.String({ description: 'The name of a provider, area or courier; the text of a reason' }),
  ),
  deliveries: count('Deliveries booked, without cancelled ones'),
  cancelled: count('Cancelled deliveries'),
  completed: count('Completed deliveries'),
  failed: count('Deliveries that have failed'),
  pickupsOnTime: count('Pickups within their promise'),
  pickupsLate: count('Pickups after it, and those that are due'),
  dropoffsOnTime: count('Arrivals within their promise'),
  dropoffsLate: count('Arrivals after it, and those that are due'),
  forecastsHeld: count('Recorded forecasts within whose range the courier came to the door'),
  forecastsMissed: count('The other ones with an arrival'),
  assignMedianMinutes: minutes('From the booking or the begin of its window to the courier'),
  assignP90Minutes: minutes('The 90th percentile of the same time'),
  pickupMedianMinutes: minutes('From the courier to the pickup'),
  pickupP90Minutes: minutes('The 90th percentile of the same time'),
  dropoffMedianMinutes: minutes('From the pickup to the door'),
  dropoffP90Minutes: minutes('The 90th percentile of the same time'),
  fares: count('The fares of completed deliveries, without PPN'),
  fees: count('The fees of failed attempts, returns and cancellations, without PPN'),
  codDeliveries: count('Completed deliveries that were paid at the door'),
  codDue: count('Their amount'),
  codCollected: count('What was collected'),
  courierHours: nullable(
    Type.Number({ description: 'Hours on duty; null in a report that does not divide them' }),
  ),
  deliveriesPerCourierHour: nullable(Type.Number({ description: 'Completed deliveries by such an hour' })),
};

export const ReportRow = named('ReportRow', 'A row of a report.', reportFields);

export const Report = Success(
  named('Report', 'A report by the local day of booking.', {
    countedAt: nullable(instant({ description: 'When deliveries were counted last' })),
    total: Type.Integer({ description: 'The number of rows of the whole report' }),
    rows: Type.Array(ReportRow),
  }),
  'ReportAnswer',
  'The report.',
);
