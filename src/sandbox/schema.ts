import Type from 'typebox';
import { marks, statuses } from '../deliveries/lifecycle.ts';
import { nullable, oneOf, optional, requiredText, strictObject } from '../http/schema.ts';
import { speedLimits } from './headers.ts';
import { scenarioNames } from './scenarios.ts';

export const Advance = strictObject({
  to: optional(
    oneOf([...statuses, ...marks], { description: 'The status or mark to reach; default: the next one' }),
  ),
});

export const Failure = strictObject({
  reasonCode: optional(
    requiredText({ description: "A reason code of the delivery's present leg, such as `D1001`" }),
  ),
});

const speed = () => Type.Integer({ minimum: speedLimits.least, maximum: speedLimits.most });

export const Defaults = strictObject({
  scenario: oneOf(scenarioNames),
  speed: optional(speed()),
});

export const DefaultsAnswer = Type.Object({
  status: Type.Literal('Success'),
  message: Type.String(),
  data: Type.Object({
    scenario: oneOf(scenarioNames),
    speed: nullable(Type.Integer({ description: "Null means the service's own" })),
  }),
});
