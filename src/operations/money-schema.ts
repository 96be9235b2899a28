import Type from 'typebox';
import { environments } from '../context.ts';
import { amountIdr, instant, nullable, oneOf, requiredText, Success, strictObject } from '../http/schema.ts';
import { periodFields } from '../money/schema.ts';

export const DepositRequest = strictObject({
  depositID: Type.String({
    minLength: 1,
    maxLength: 100,
    description: 'Made by the person who enters it, so that a repeat after a lost answer changes nothing',
  }),
  environment: oneOf(environments),
  courierID: requiredText(),
  amount: amountIdr({ minimum: 1, description: 'IDR handed in' }),
});
export const DepositEntered = Success(
  Type.Object({
    depositID: Type.String(),
    repeated: Type.Boolean({ description: 'Whether it was entered before' }),
    balance: Type.Integer({
      description: "The courier's remaining cash in IDR; above 0 the deposit is short",
    }),
  }),
);

export const EnvironmentQuery = strictObject({ environment: oneOf(environments) });
export const CashInHandAnswer = Success(
  Type.Array(
    Type.Object({
      courierID: Type.String(),
      name: Type.String(),
      balance: Type.Integer({ description: 'IDR collected and not handed in' }),
      lastDepositAt: nullable(instant()),
    }),
  ),
);

export const RemittanceQuery = strictObject({
  workspaceID: requiredText(),
  environment: oneOf(environments),
  ...periodFields,
});
