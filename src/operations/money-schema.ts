import Type from 'typebox';
import { environments } from '../context.ts';
import {
  amountIdr,
  instant,
  named,
  nullable,
  oneOf,
  requiredText,
  Success,
  strictObject,
} from '../http/schema.ts';
import { linesPageFields, periodFields } from '../money/schema.ts';

export const DepositRequest = strictObject(
  {
    environment: oneOf(environments, { description: 'Sandbox or production' }),
    courierID: requiredText(),
    amount: amountIdr({ minimum: 1, description: 'IDR handed in' }),
  },
  { title: 'DepositRequest', description: 'Cash that is handed in.' },
);
export const DepositEntered = Success(
  named('Deposit', 'What was handed in, and what is still held.', {
    depositID: Type.String(),
    balance: Type.Integer({
      description: "The courier's remaining cash in IDR; above 0 the deposit is short",
    }),
  }),
  'DepositEntered',
  'The deposit.',
);

export const EnvironmentQuery = strictObject({
  environment: oneOf(environments, { description: 'Sandbox or production' }),
});
export const CashInHandAnswer = Success(
  Type.Array(
    named('CashInHand', 'A courier who holds cash.', {
      courierID: Type.String(),
      name: Type.String(),
      balance: Type.Integer({ description: 'IDR collected and not handed in' }),
      pending: Type.Integer({
        description: 'IDR taken by late evidence that operations have not settled; in no books',
      }),
      lastDepositAt: nullable(instant()),
    }),
  ),
  'CashInHandAnswer',
  'Who holds cash.',
);

const remittanceFields = {
  workspaceID: requiredText({ description: 'Of which workspace' }),
  environment: oneOf(environments, { description: 'Sandbox or production' }),
  ...periodFields,
};
export const RemittanceQuery = strictObject(remittanceFields);
export const RemittanceLinesQuery = strictObject({ ...remittanceFields, ...linesPageFields });
