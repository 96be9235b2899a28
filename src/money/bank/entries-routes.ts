import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import type { Context } from '../../context.ts';
import { json } from '../../http/body.ts';
import { routesOf } from '../../http/route.ts';
import { changeInPerson } from '../../people/in-person.ts';
import { problems } from '../../problems/problems.ts';
import { accountants } from '../../vocabulary/roles.ts';
import { bankEntryChange } from './change.ts';
import { type BankEntryWanted, enterBankEntry, reverseBankEntry } from './enter.ts';
import {
  BankEntryAnswer,
  BankEntryRequest,
  BankEntryReversalRequest,
  showBankEntry,
} from './entries-schema.ts';
import { readBankEntry } from './entry.ts';

const define = routesOf({ tag: 'Operations: money', roles: accountants });
const path = '/operations/v1/bank-entries';

/** The body of a request for an entry at the bank. */
export const bankEntryBody = json(BankEntryRequest, {
  environment: 'production',
  kind: 'qris-settlement',
  day: '2026-11-26',
  reference: 'QRIS-20261126',
  amount: 1_000_000,
  fee: 7_000,
});

/** The refusals of an entry at the bank. */
export const bankEntryRefusals = [
  problems.fieldRequired('fee'),
  problems.fieldsUnknown(['fee']),
  problems.feeTooHigh(),
  problems.inTheFuture('day'),
  problems.tillNotFound(),
  problems.tillHoldsLess(50_000),
  problems.moreThanOpen(50_000),
  problems.openingBalanceGiven(),
  problems.bankEntryExists(),
];

/** Returns the entry that a request wants. @throws fieldRequired, fieldsUnknown, feeTooHigh */
export function wantedOf(body: Static<typeof BankEntryRequest>, enteredBy: string): BankEntryWanted {
  const { environment, kind, day, reference, amount, notes, ...asked } = body;
  const says = readBankEntry(kind, amount, asked);
  return { ...says, environment, day, reference, notes: notes ?? null, enteredBy };
}

/** Routes for entries at the bank and their reversals (decision 702). `app` checks the role with `requireRole`. */
export function bankEntryRoutes(app: FastifyInstance, ctx: Context): void {
  define(app, {
    method: 'POST',
    path,
    operationId: 'enterBankEntry',
    summary: 'Enter what happened at the bank: QRIS settled, cash banked, a fee, an opening balance',
    body: bankEntryBody,
    answers: { 201: BankEntryAnswer },
    refusals: bankEntryRefusals,
    run: ({ body, signedIn }) => {
      const wanted = wantedOf(body, signedIn.id);
      return changeInPerson(ctx, signedIn, async (each, tx) => {
        const entry = await enterBankEntry(each, tx, wanted);
        return [showBankEntry(entry), bankEntryChange('bank-entry.enter', entry)];
      });
    },
  });
  define(app, {
    method: 'POST',
    path: `${path}/:bankEntryID/reversal`,
    operationId: 'reverseBankEntry',
    summary: 'Reverse a bank entry, once',
    body: json(BankEntryReversalRequest, { day: '2026-11-26', reason: 'Salah jumlah' }),
    answers: { 200: BankEntryAnswer },
    refusals: [
      problems.inTheFuture('day'),
      problems.bankEntryNotFound(),
      problems.bankEntryReversed(),
      problems.fieldAtLeast('day', '2026-11-26'),
      problems.tillHoldsLess(50_000),
    ],
    run: ({ params: { bankEntryID }, body: { day: on, reason }, signedIn }) =>
      changeInPerson(ctx, signedIn, async (each, tx) => {
        const entry = await reverseBankEntry(each, tx, bankEntryID, { on, reason, by: signedIn.id });
        return [showBankEntry(entry), bankEntryChange('bank-entry.reverse', entry)];
      }),
  });
}
