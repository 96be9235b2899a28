import Type, { type Static } from 'typebox';
import { DeliveryStatus } from '../deliveries/answer-schema.ts';
import { named, oneOf, optional, SuccessWithMessage, strictObject } from '../http/schema.ts';
import { speedLimits } from './headers.ts';
import { scenarioNames } from './scenarios.ts';
import { webhookFaultNames } from './webhook-faults.ts';

const category = () => oneOf(['EXPRESS', 'LOGISTIC'] as const);

/** The body of a request to play a scenario. */
export const PlayBody = strictObject(
  {
    scenario: oneOf(scenarioNames),
    category: optional(oneOf(['EXPRESS', 'LOGISTIC'] as const, { description: 'EXPRESS unless given.' })),
    speed: optional(Type.Integer({ minimum: speedLimits.least, maximum: speedLimits.most })),
    webhooks: optional(oneOf(webhookFaultNames, { description: 'The trouble that its webhooks have.' })),
  },
  { title: 'PlayBody', description: 'The scenario that a made-up delivery lives.' },
);
export type PlayBody = Static<typeof PlayBody>;

export const PlayAnswer = SuccessWithMessage(
  named('Play', 'A made-up delivery.', { deliveryID: Type.String() }),
  'PlayAnswer',
  'The delivery that is played.',
);

export const ScenariosAnswer = SuccessWithMessage(
  named('SandboxScenarios', 'What the sandbox can play.', {
    scenarios: Type.Array(
      named('SandboxScenario', 'A scenario.', {
        name: oneOf(scenarioNames),
        about: Type.String(),
        lives: Type.Array(
          named('ScenarioLife', 'Its webhooks in a category.', {
            category: category(),
            statuses: Type.Array(DeliveryStatus),
          }),
        ),
      }),
    ),
    faults: Type.Array(
      named('WebhookFault', 'A trouble that webhooks have.', {
        name: oneOf(webhookFaultNames),
        about: Type.String(),
      }),
    ),
  }),
  'SandboxScenariosAnswer',
  'Scenarios and faults.',
);
