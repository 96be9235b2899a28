import Type from 'typebox';
import { environments } from '../context.ts';
import {
  codedRefusal,
  instant,
  named,
  nullable,
  oneOf,
  optional,
  requiredText,
  Success,
  strictObject,
} from '../http/schema.ts';
import { serviceCodes } from '../quotes/tariffs/sheet.ts';
import { workspaceStates } from '../vocabulary/workspace-states.ts';
import { lacks } from './read-health.ts';

const name = requiredText({ maxLength: 120, description: 'The name on labels, mails, tracking and papers' });
const version = Type.Integer({ minimum: 1, description: 'The version that the person has seen' });
const chosen = {
  services: Type.Array(oneOf(serviceCodes), {
    uniqueItems: true,
    maxItems: serviceCodes.length,
    description: 'What the provider may book',
  }),
  hubID: nullable(
    requiredText({ description: 'Where its LOGISTIC parcels start; null for the nearest hub' }),
  ),
  requestsPerMinute: nullable(
    Type.Integer({
      minimum: 1,
      maximum: 2_147_483_647,
      description: 'Its own limit in each environment; null for that of the installation',
    }),
  ),
  cancelFromQueueing: Type.Boolean({ description: 'Whether it may cancel a booking in QUEUEING' }),
};

export const NewShopRequest = strictObject(
  {
    name,
    services: optional(chosen.services),
    hubID: optional(requiredText({ description: 'Where its LOGISTIC parcels start' })),
  },
  { title: 'NewShopRequest', description: 'A provider to be created; all services unless it names some.' },
);

export const ShopRequest = strictObject(
  { version, name, ...chosen },
  { title: 'ShopRequest', description: 'The settings of a provider.' },
);

export const ShopStateRequest = strictObject(
  {
    version,
    state: oneOf(workspaceStates),
    reason: optional(requiredText({ description: 'Why; only operations sees it' })),
  },
  { title: 'ShopStateRequest', description: 'Whether a provider may book from now on.' },
);

const settings = named('ShopSettings', 'A provider and its settings.', {
  workspaceID: Type.String(),
  version: Type.Integer({ description: 'Grows with each change' }),
  name: Type.String(),
  ...chosen,
  hubID: nullable(Type.String()),
  state: oneOf(workspaceStates, {
    description: 'Quotes and bookings of a provider that is not active are refused',
  }),
  stateReason: nullable(Type.String()),
  stateAt: nullable(instant({ description: 'When the state last changed' })),
  createdAt: instant(),
});
export const ShopSettingsAnswer = Success(settings, 'ShopSettingsAnswer', 'The provider as it is now.');

/** The refusal of an outdated version, with the present settings. */
export const ShopChanged = codedRefusal('ShopChanged', 'Somebody else changed the provider.', {
  data: settings,
});

const environment = named('ShopEnvironment', 'The keys and the webhook of a provider.', {
  environment: oneOf(environments),
  keys: Type.Integer({ description: 'Key pairs in use' }),
  lastUsedAt: nullable(instant({ description: 'The last use of one of them' })),
  deprecatedUsedAt: nullable(instant({ description: 'The last use of a deprecated path' })),
  webhook: nullable(
    named('ShopWebhook', 'The registered webhook address.', {
      health: oneOf(['healthy', 'unhealthy']),
      failingSince: nullable(instant()),
    }),
  ),
  firstDeliveryAt: nullable(instant({ description: 'The first booking' })),
});

export const ShopAnswer = Success(
  named('Shop', 'A provider, its settings and what it lacks.', {
    ...settings.properties,
    environments: Type.Array(environment),
    people: Type.Integer({ description: 'People of the provider who may sign in' }),
    invitations: Type.Integer({ description: 'Open invitations to its staff' }),
    missing: Type.Array(oneOf(lacks), {
      description: 'What it lacks before its first delivery in production',
    }),
  }),
  'ShopAnswer',
  'The provider.',
);
