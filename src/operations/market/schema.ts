import Type from 'typebox';
import { named, nullable, oneOf, requiredText, Success, strictObject } from '../../http/schema.ts';
import { serviceCodes } from '../../quotes/tariffs/sheet.ts';

const hours = Type.Array(requiredText({ maxLength: 60 }), {
  maxItems: 14,
  description: 'Spans of local time, such as `mon-sat 08:00-17:00`',
});

const place = {
  name: requiredText({ maxLength: 120 }),
  areaID: requiredText({ description: 'An area that offers LOGISTIC SAME_DAY' }),
  address: requiredText({ description: 'As labels show it' }),
  latitude: Type.Number({ minimum: -90, maximum: 90 }),
  longitude: Type.Number({ minimum: -180, maximum: 180 }),
  hours,
};

export const HubRequest = strictObject(
  { tariffVersionID: requiredText({ description: 'The tariffs that the person has seen' }), ...place },
  { title: 'HubRequest', description: 'A hub: a new one, or one to be changed.' },
);

export const HubSaved = Success(
  named('HubSaved', 'The hub as it is now.', {
    hubID: Type.String(),
    tariffVersionID: Type.String({ description: 'The tariffs that are in force now' }),
    ...place,
  }),
  'HubSavedAnswer',
  'The hub.',
);

export const NewAreaRequest = strictObject(
  {
    tariffVersionID: nullable(
      requiredText({ description: 'The tariffs that the person has seen; null if none are in force' }),
    ),
    province: requiredText({ description: 'A province, as places are found' }),
    city: requiredText({ description: 'Its city or regency' }),
    services: Type.Array(oneOf(serviceCodes), { minItems: 1, uniqueItems: true }),
    hours: Type.Array(requiredText({ maxLength: 60 }), { minItems: 1, maxItems: 14 }),
  },
  { title: 'NewAreaRequest', description: 'A city or regency to be served, with the proposed prices.' },
);

export const AreaOpened = Success(
  named('AreaOpened', 'The area that is served from now on.', {
    areaID: Type.String(),
    name: Type.String(),
    tariffVersionID: Type.String(),
  }),
  'AreaOpenedAnswer',
  'The area.',
);
