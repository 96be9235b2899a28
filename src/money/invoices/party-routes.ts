import type { FastifyInstance } from 'fastify';
import type { Change } from '../../audit/change.ts';
import type { Context } from '../../context.ts';
import { json } from '../../http/body.ts';
import { routesOf } from '../../http/route.ts';
import { changeInPerson } from '../../people/in-person.ts';
import { problems } from '../../problems/problems.ts';
import { trimmed } from '../../text/plain-text.ts';
import { accountants } from '../../vocabulary/roles.ts';
import { findWorkspace } from '../../workspaces/store.ts';
import { companyDayOf } from '../days.ts';
import {
  IssuerAnswer,
  IssuerRequest,
  RecipientAnswer,
  RecipientRequest,
  readParty,
  readRate,
  showIssuer,
} from './billing-schema.ts';
import { findIssuer, findRecipient, saveIssuer, saveRecipient } from './billing-store.ts';

const define = routesOf({ tag: 'Operations: money', roles: accountants });
const example = {
  name: 'PT Toko Melati',
  address: 'Jalan Melati 1, Jakarta',
  npwp: '0012 3456 7890 1000',
  nitku: '0012345678901000000000',
};

/** Registers the routes of the operator's billing details. */
export function issuerRoutes(app: FastifyInstance, ctx: Context): void {
  const answer = async (each: Context) => {
    const issuer = await findIssuer(each.sql);
    return {
      status: 'Success',
      data: issuer === undefined ? null : showIssuer(issuer, companyDayOf(each, each.now())),
    };
  };
  define(app, {
    method: 'GET',
    path: '/operations/v1/billing-issuer',
    operationId: 'readBillingIssuer',
    summary: "Show the operator's billing details: name, address, NPWP, PPN and due date",
    answers: { 200: IssuerAnswer },
    run: () => answer(ctx),
  });
  define(app, {
    method: 'PUT',
    path: '/operations/v1/billing-issuer',
    operationId: 'changeBillingIssuer',
    summary: "Change the operator's billing details; issued invoices keep theirs",
    body: json(IssuerRequest, {
      ...example,
      isTaxable: true,
      vatPercent: 1.1,
      dueDays: 14,
      paymentInstructions: 'Bank Contoh 123-456',
    }),
    answers: { 200: IssuerAnswer },
    refusals: [
      problems.npwpInvalid(),
      problems.nitkuInvalid(),
      problems.npwpMissing(),
      problems.vatAboveStatutory(),
    ],
    run: ({ body, signedIn }) =>
      changeInPerson(ctx, signedIn, async (each, tx) => {
        const { isTaxable, dueDays, paymentInstructions } = body;
        const party = readParty(body);
        if (isTaxable && party.npwp === null) throw problems.npwpMissing();
        const before = await findIssuer(tx);
        const rate = readRate(body, before?.rates ?? [], companyDayOf(each, each.now()));
        const [signerName, signerTitle] = [trimmed(body.signerName), trimmed(body.signerTitle)];
        const terms = { isTaxable, rate, dueDays, paymentInstructions, signerName, signerTitle };
        const otherTaxBase = body.otherTaxBase ?? before?.otherTaxBase ?? 'PART';
        const issuer = { ...party, ...terms, otherTaxBase };
        await saveIssuer(tx, issuer, signedIn.id, each.now());
        const change: Change = {
          action: 'billing.change-issuer',
          subject: { kind: 'installation', id: 'billing' },
          ...(before && { before: { ...before } }),
          after: issuer,
        };
        return [await answer(each), change];
      }),
  });
}

/** Registers the routes of a provider's billing details. */
export function recipientRoutes(app: FastifyInstance, ctx: Context): void {
  const recipientPath = '/operations/v1/billing-recipients/:workspaceID';
  const refusals = [problems.workspaceNotFound()];
  const answer = async (each: Context, workspaceId: string) => {
    if ((await findWorkspace(each.sql, workspaceId)) === undefined) throw problems.workspaceNotFound();
    return { status: 'Success', data: (await findRecipient(each.sql, workspaceId)) ?? null };
  };
  define(app, {
    method: 'GET',
    path: recipientPath,
    operationId: 'readBillingRecipient',
    summary: "Show a provider's billing details",
    answers: { 200: RecipientAnswer },
    refusals,
    run: ({ params: { workspaceID } }) => answer(ctx, workspaceID),
  });
  define(app, {
    method: 'PUT',
    path: recipientPath,
    operationId: 'changeBillingRecipient',
    summary: "Change a provider's billing details; issued invoices keep theirs",
    body: json(RecipientRequest, example),
    answers: { 200: RecipientAnswer },
    refusals: [...refusals, problems.npwpInvalid(), problems.nitkuInvalid()],
    run: ({ params: { workspaceID }, body, signedIn }) =>
      changeInPerson(ctx, signedIn, async (each, tx) => {
        const { data: before } = await answer(each, workspaceID);
        const period = body.period ?? before?.period ?? 'MONTH';
        const party = { ...readParty(body), email: trimmed(body.email), period };
        await saveRecipient(tx, workspaceID, party, signedIn.id, each.now());
        const change: Change = {
          action: 'billing.change-recipient',
          subject: { kind: 'workspace', id: workspaceID },
          workspaceId: workspaceID,
          ...(before && { before: { ...before } }),
          after: party,
        };
        return [await answer(each, workspaceID), change];
      }),
  });
}
