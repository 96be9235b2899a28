import Type from 'typebox';
import {
  environmentField,
  localDay,
  named,
  nullable,
  oneOf,
  requiredText,
  Success,
  strictObject,
} from '../../http/schema.ts';
import { serviceCodes } from '../../quotes/tariffs/sheet.ts';

const period = {
  environment: environmentField,
  from: localDay('The first day of booking, in the calendar of Jakarta'),
  to: localDay('The last one'),
};
export const TrialFileQuery = strictObject(period);
export const TrialQuery = strictObject({
  ...period,
  after: Type.Optional(requiredText({ description: 'The `next` of the part before' })),
});

const count = (description: string) => Type.Integer({ description });

export const TrialAnswer = Success(
  named('TariffTrial', 'What a draft would have meant for a part of the completed deliveries of a period.', {
    version: count('The version of the draft; if it changes between parts, the trial begins again'),
    next: nullable(Type.String({ description: 'For the next part; null after the last' })),
    progress: Type.Number({ description: 'How much of the period has been read, from 0 to 1' }),
    rows: Type.Array(
      named('TariffTrialRow', 'The deliveries of one provider, area and service.', {
        workspaceID: Type.String(),
        areaID: nullable(Type.String()),
        service: oneOf(serviceCodes),
        deliveries: count('Completed deliveries'),
        dearer: count('Those with a higher fare'),
        cheaper: count('Those with a lower fare'),
        refused: count('Those that the draft does not offer; they count as 0'),
        unknown: count('Those whose trace or addresses were removed; they keep their fare'),
        beforeIdr: count('Their fares as booked'),
        afterIdr: count('Their fares by the draft'),
      }),
    ),
  }),
  'TariffTrialAnswer',
  'A part of the trial.',
);
