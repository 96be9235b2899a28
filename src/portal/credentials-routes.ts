import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import type { AuditAction } from '../audit/actions.ts';
import type { Change } from '../audit/change.ts';
import type { Caller, Context } from '../context.ts';
import type { Queryable } from '../db/connect.ts';
import { json, optionalJson } from '../http/body.ts';
import { valuesOf } from '../http/fields.ts';
import { routesOf } from '../http/route.ts';
import { Done } from '../http/schema.ts';
import { changeInPerson } from '../people/in-person.ts';
import { findNames } from '../people/store.ts';
import { problems } from '../problems/problems.ts';
import { providerAdmins, providerRoles } from '../vocabulary/roles.ts';
import { readKeyLimits } from '../workspaces/addresses.ts';
import {
  changeCredential,
  createCredential,
  type KeyChoices,
  listCredentials,
  revokeCredential,
  rotateCredential,
} from '../workspaces/credentials.ts';
import { type Credential, credentialFields } from '../workspaces/fields.ts';
import { CredentialChanged, CredentialList, CredentialMade, KeyLimitsBody } from './credentials-schema.ts';

/**
 * Returns a function that converts key pairs to answers, with the names of the people who created them. `people` reads
 * those names outside the providers' row-level security.
 */
const showingCredentials = (people: Queryable) => async (credentials: readonly Credential[]) => {
  const makers = credentials.flatMap(({ createdBy }) => createdBy ?? []);
  const names = makers.length > 0 ? await findNames(people, makers) : new Map<string, string>();
  return credentials.map((credential) => ({
    ...valuesOf(credentialFields, credential),
    createdBy: names.get(credential.createdBy ?? '') ?? null,
  }));
};

type Show = ReturnType<typeof showingCredentials>;

/** Reads the name and limits of a key pair from a request. @throws addressUnusable */
const readChoices = ({ name, ...limits }: Partial<Static<typeof KeyLimitsBody>>): KeyChoices => ({
  ...readKeyLimits(limits),
  ...(name !== undefined && { name: name?.trim() ?? null }),
});

const choicesOf = ({ name, scopes, addresses }: Credential) => ({ name, scopes, addresses });

/** The audit entry of a change to a key pair. */
const credentialChange = (
  action: AuditAction,
  { workspaceId, environment }: Caller,
  { clientKey }: Pick<Credential, 'clientKey'>,
): Change => ({ action, subject: { kind: 'credential', id: clientKey }, workspaceId, environment });

const define = routesOf({ tag: 'Portal: key pairs' });
const path = '/portal/v1/:environment/credentials';

/**
 * Routes by which a provider's people list, create, rotate and revoke the key pairs of an environment; `app` has
 * identified the caller.
 */
export function credentialRoutes(app: FastifyInstance, ctx: Context, people: Queryable): void {
  const show = showingCredentials(people);
  define(app, {
    method: 'GET',
    path,
    operationId: 'listCredentials',
    summary: 'List the key pairs of the environment, including revoked ones',
    roles: providerRoles,
    answers: { 200: CredentialList },
    run: async ({ caller }) => {
      const credentials = await listCredentials(ctx, caller.workspaceId, caller.environment);
      return { status: 'Success', data: await show(credentials) };
    },
  });
  makingRoutes(app, ctx, show);
  changeRoute(app, ctx, show);
  define(app, {
    method: 'DELETE',
    path: `${path}/:clientKey`,
    operationId: 'revokeCredential',
    summary: 'End a key pair and its tokens at once',
    roles: providerAdmins,
    needsPassword: true,
    answers: { 200: Done },
    refusals: [problems.credentialNotFound()],
    run: async ({ caller, params: { clientKey }, signedIn }) => {
      await changeInPerson(ctx, signedIn, async (each) => {
        if (!(await revokeCredential(each, caller, clientKey))) throw problems.credentialNotFound();
        return [undefined, credentialChange('credential.revoke', caller, { clientKey })];
      });
      return { status: 'Success', message: 'Pasangan kunci dicabut.' };
    },
  });
}

const limitsExample = {
  name: 'Kasir toko',
  scopes: ['quote', 'book', 'read'],
  addresses: ['203.0.113.0/24'],
};

function changeRoute(app: FastifyInstance, ctx: Context, show: Show): void {
  define(app, {
    method: 'PATCH',
    path: `${path}/:clientKey`,
    operationId: 'changeCredential',
    summary: 'Change the name of a key pair, what it may be used for, and from where',
    description: 'It holds at once, for its tokens too. What the body leaves out stays.',
    roles: providerAdmins,
    needsPassword: true,
    body: json(KeyLimitsBody, limitsExample),
    answers: { 200: CredentialChanged },
    refusals: [problems.addressUnusable(), problems.credentialNotFound()],
    run: async ({ caller, params: { clientKey }, signedIn, body }) => {
      const choices = readChoices(body);
      const changed = await changeInPerson(ctx, signedIn, async (each) => {
        const pair = await changeCredential(each, caller, clientKey, choices);
        if (pair === undefined) throw problems.credentialNotFound();
        const [before, after] = [choicesOf(pair.before), choicesOf(pair.after)];
        return [
          pair.after,
          { ...credentialChange('credential.change', caller, { clientKey }), before, after },
        ];
      });
      const [data] = await show([changed]);
      return { status: 'Success', data };
    },
  });
}

function makingRoutes(app: FastifyInstance, ctx: Context, show: Show): void {
  define(app, {
    method: 'POST',
    path,
    operationId: 'createCredential',
    summary: 'Make a further key pair',
    description: 'It may do everything from any address, unless the body says otherwise.',
    roles: providerAdmins,
    repeats: 'sealed',
    body: optionalJson(KeyLimitsBody, limitsExample),
    needsPassword: true,
    answers: { 201: CredentialMade },
    refusals: [problems.addressUnusable()],
    run: async ({ caller, signedIn, body }) => {
      const choices = { ...readChoices(body), createdBy: signedIn.id };
      const made = await changeInPerson(ctx, signedIn, async (each) => {
        const pair = await createCredential(each, caller, choices);
        return [pair, { ...credentialChange('credential.create', caller, pair), after: choicesOf(pair) }];
      });
      const [shown] = await show([made]);
      return { status: 'Success', data: { ...shown, clientSecret: made.clientSecret } };
    },
  });
  define(app, {
    method: 'POST',
    path: `${path}/:clientKey/rotation`,
    operationId: 'rotateCredential',
    summary: 'Replace a key pair by a new one; the old one and its tokens end at once',
    roles: providerAdmins,
    repeats: 'sealed',
    needsPassword: true,
    answers: { 201: CredentialMade },
    refusals: [problems.credentialNotFound()],
    run: async ({ caller, params: { clientKey }, signedIn }) => {
      const made = await changeInPerson(ctx, signedIn, async (each) => {
        const pair = await rotateCredential(each, caller, clientKey, signedIn.id);
        if (pair === undefined) throw problems.credentialNotFound();
        const change = credentialChange('credential.rotate', caller, { clientKey });
        return [pair, { ...change, after: { clientKey: pair.clientKey } }];
      });
      const [shown] = await show([made]);
      return { status: 'Success', data: { ...shown, clientSecret: made.clientSecret } };
    },
  });
}
