import Type from 'typebox';
import { marks, statuses } from '../deliveries/lifecycle.ts';
import {
  named,
  nullable,
  oneOf,
  optional,
  requiredText,
  SuccessWithMessage,
  strictObject,
} from '../http/schema.ts';
import { speedLimits } from './headers.ts';
import { scenarioNames } from './scenarios.ts';

export const Advance = strictObject(
  {
    to: optional(
      oneOf([...statuses, ...marks], {
        description: 'The status or mark to reach; default: the next one',
      }),
    ),
  },
  { title: 'Advance', description: 'Where to; may be left out.' },
);

export const Failure = strictObject(
  {
    reasonCode: optional(
      requiredText({ description: "A reason code of the delivery's present leg, such as `D1001`" }),
    ),
  },
  { title: 'Failure', description: 'Why it fails; may be left out.' },
);

const speed = () => Type.Integer({ minimum: speedLimits.least, maximum: speedLimits.most });

export const Defaults = strictObject(
  {
    scenario: oneOf(scenarioNames),
    speed: optional(speed()),
  },
  { title: 'SandboxDefaults', description: 'How sandbox deliveries live unless their booking says.' },
);

export const DefaultsAnswer = SuccessWithMessage(
  named('SandboxDefaultsKept', 'How sandbox deliveries live unless their booking says.', {
    scenario: oneOf(scenarioNames),
    speed: nullable(Type.Integer({ description: "Null means the service's own" })),
  }),
  'SandboxDefaultsAnswer',
  'How deliveries of the sandbox behave unless their booking says otherwise.',
);
