import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import type { Context } from '../../context.ts';
import { compileQuery } from '../../http/query.ts';
import { Failed } from '../../http/schema.ts';
import { compileBody } from '../../http/validate.ts';
import { type Deposit, DepositRefused, recordDeposit } from '../../money/deposit.ts';
import { drawRemittance, remittanceCsv } from '../../money/remittance.ts';
import { Remittance, readPeriod, showRemittance } from '../../money/schema.ts';
import { type CashInHand, listCashInHand } from '../../money/store.ts';
import { changeInPerson } from '../../people/in-person.ts';
import { problems } from '../../problems.ts';
import { findWorkspace } from '../../workspaces/store.ts';
import {
  CashInHandAnswer,
  DepositEntered,
  DepositRequest,
  EnvironmentQuery,
  RemittanceQuery,
} from './schema.ts';

const tags = ['Operations: money'];
const refused = { '4xx': Failed };

/** Cash handed in, cash still held, and what is owed to each provider. `app` stands behind `requireRole`. */
export function moneyRoutes(app: FastifyInstance, ctx: Context): void {
  cashRoutes(app, ctx);
  remittanceRoutes(app, ctx);
}

const heldOf = ({ courierId, name, balanceIdr, lastDepositAt }: CashInHand) => ({
  courierID: courierId,
  name,
  balance: balanceIdr,
  lastDepositAt,
});

function cashRoutes(app: FastifyInstance, ctx: Context): void {
  const readQuery = compileQuery(EnvironmentQuery);
  app.get(
    '/operations/v1/cash-in-hand',
    {
      schema: {
        tags,
        operationId: 'listCashInHand',
        summary: 'The couriers who hold cash, the most first',
        querystring: EnvironmentQuery,
        response: { 200: CashInHandAnswer, ...refused },
      },
    },
    async ({ query }) => {
      const held = await listCashInHand(ctx.sql, readQuery(query).environment);
      return { status: 'Success', data: held.map(heldOf) };
    },
  );

  const check = compileBody(DepositRequest);
  app.post(
    '/operations/v1/deposits',
    {
      schema: {
        tags,
        operationId: 'recordDeposit',
        summary:
          'Enter cash that a courier hands in; entered again under the same id, it is the same deposit',
        body: DepositRequest,
        response: { 200: DepositEntered, 201: DepositEntered, ...refused },
      },
    },
    async ({ body, signedIn }, reply) => {
      const { depositID: depositId, environment, courierID: courierId, amount } = check(body);
      const deposit = { depositId, environment, courierId, amountIdr: amount, recordedBy: signedIn.id };
      const receipt = await changeInPerson(ctx, signedIn, async (each) => {
        const entered = await recordDeposit(each, deposit).catch(refuseDeposit);
        return [entered, entered.repeated ? undefined : depositChange(deposit, entered.balanceIdr)];
      });
      const data = { depositID: depositId, repeated: receipt.repeated, balance: receipt.balanceIdr };
      return reply.code(receipt.repeated ? 200 : 201).send({ status: 'Success', data });
    },
  );
}

function refuseDeposit(error: unknown): never {
  if (!(error instanceof DepositRefused)) throw error;
  switch (error.why) {
    case 'courier':
      throw problems.courierNotFound();
    case 'other-deposit':
      throw problems.depositReused();
    case 'more-than-held':
      throw problems.depositMoreThanHeld();
    case 'amount':
      throw problems.fieldAtLeast('amount', 1);
  }
}

/** A deposit as the audit chain tells it: what the courier held before it, and after. */
const depositChange = ({ depositId, environment, courierId, amountIdr }: Deposit, balanceIdr: number) => ({
  action: 'deposit.record',
  subject: { kind: 'courier', id: courierId },
  environment,
  before: { balanceIdr: balanceIdr + amountIdr },
  after: { depositID: depositId, amountIdr, balanceIdr },
});

function remittanceRoutes(app: FastifyInstance, ctx: Context): void {
  const readQuery = compileQuery(RemittanceQuery);
  const draw = async ({ workspaceID, environment, ...period }: Static<typeof RemittanceQuery>) => {
    const { from, to } = readPeriod(period);
    if ((await findWorkspace(ctx.sql, workspaceID)) === undefined) throw problems.workspaceNotFound();
    return drawRemittance(ctx, { workspaceId: workspaceID, environment }, { from, to });
  };
  app.get(
    '/operations/v1/remittance',
    {
      schema: {
        tags,
        operationId: 'drawRemittance',
        summary: "A provider's remittance statement for any period",
        querystring: RemittanceQuery,
        response: { 200: Remittance, ...refused },
      },
    },
    async ({ query }) => showRemittance(await draw(readQuery(query))),
  );
  app.get(
    '/operations/v1/remittance.csv',
    {
      schema: {
        tags,
        operationId: 'downloadRemittance',
        summary: 'The same as CSV, totals last',
        querystring: RemittanceQuery,
        response: refused,
      },
    },
    async ({ query }, reply) =>
      reply.type('text/csv; charset=utf-8').send(remittanceCsv(await draw(readQuery(query)))),
  );
}
