import type { FastifyInstance } from 'fastify';
import type { Change } from '../audit/change.ts';
import type { Caller, Context } from '../context.ts';
import { json, optionalJson } from '../http/body.ts';
import { defineRoute } from '../http/route.ts';
import { Done } from '../http/schema.ts';
import { changeInPerson } from '../people/in-person.ts';
import { problems } from '../problems.ts';
import { providerAdmins, providerRoles } from '../roles.ts';
import { readKeyLimits } from '../workspaces/addresses.ts';
import {
  changeCredential,
  createCredential,
  listCredentials,
  revokeCredential,
  rotateCredential,
} from '../workspaces/credentials.ts';
import type { Credential } from '../workspaces/store.ts';
import { CredentialChanged, CredentialList, CredentialMade, KeyLimitsBody } from './credentials-schema.ts';

const credentialOf = ({ clientKey, scopes, addresses, createdAt, revokedAt }: Credential) => ({
  clientKey,
  scopes,
  addresses,
  createdAt,
  revokedAt,
});

/** A change of a key pair, for the audit chain. */
const credentialChange = (
  action: string,
  { workspaceId, environment }: Caller,
  { clientKey }: Pick<Credential, 'clientKey'>,
): Change => ({ action, subject: { kind: 'credential', id: clientKey }, workspaceId, environment });

const tag = 'Portal: key pairs';
const path = '/portal/v1/:environment/credentials';

/** A provider's people list, make, rotate and revoke the key pairs of an environment; `app` knows the caller. */
export function credentialRoutes(app: FastifyInstance, ctx: Context): void {
  defineRoute(app, {
    method: 'GET',
    path,
    operationId: 'listCredentials',
    tag,
    summary: 'List the key pairs of the environment, including revoked ones',
    roles: providerRoles,
    answers: { 200: CredentialList },
    run: async ({ caller }) => {
      const credentials = await listCredentials(ctx, caller.workspaceId, caller.environment);
      return { status: 'Success', data: credentials.map(credentialOf) };
    },
  });
  makingRoutes(app, ctx);
  changeRoute(app, ctx);
  defineRoute(app, {
    method: 'DELETE',
    path: `${path}/:clientKey`,
    operationId: 'revokeCredential',
    tag,
    summary: 'End a key pair and its tokens at once',
    roles: providerAdmins,
    asksPassword: true,
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

const limitsExample = { scopes: ['quote', 'book', 'read'], addresses: ['203.0.113.0/24'] };

function changeRoute(app: FastifyInstance, ctx: Context): void {
  defineRoute(app, {
    method: 'PATCH',
    path: `${path}/:clientKey`,
    operationId: 'changeCredential',
    tag,
    summary: 'Change what a key pair may be used for, and from where',
    description: 'It holds at once, for its tokens too. What the body leaves out stays.',
    roles: providerAdmins,
    asksPassword: true,
    body: json(KeyLimitsBody, limitsExample),
    answers: { 200: CredentialChanged },
    refusals: [problems.addressUnusable(), problems.credentialNotFound()],
    run: async ({ caller, params: { clientKey }, signedIn, body }) => {
      const limits = readKeyLimits(body);
      const changed = await changeInPerson(ctx, signedIn, async (each) => {
        const pair = await changeCredential(each, caller, clientKey, limits);
        if (pair === undefined) throw problems.credentialNotFound();
        const [before, after] = [pair.before, pair.after].map(({ scopes, addresses }) => ({
          scopes,
          addresses,
        }));
        return [
          pair.after,
          { ...credentialChange('credential.change', caller, { clientKey }), before, after },
        ];
      });
      return { status: 'Success', data: credentialOf(changed) };
    },
  });
}

function makingRoutes(app: FastifyInstance, ctx: Context): void {
  defineRoute(app, {
    method: 'POST',
    path,
    operationId: 'createCredential',
    tag,
    summary: 'Make a further key pair',
    description: 'It may do everything from any address, unless the body says otherwise.',
    roles: providerAdmins,
    body: optionalJson(KeyLimitsBody, limitsExample),
    asksPassword: true,
    answers: { 201: CredentialMade },
    refusals: [problems.addressUnusable()],
    run: async ({ caller, signedIn, body }) => {
      const limits = readKeyLimits(body);
      const made = await changeInPerson(ctx, signedIn, async (each) => {
        const pair = await createCredential(each, caller, limits);
        const after = { scopes: pair.scopes, addresses: pair.addresses };
        return [pair, { ...credentialChange('credential.create', caller, pair), after }];
      });
      return { status: 'Success', data: { ...credentialOf(made), clientSecret: made.clientSecret } };
    },
  });
  defineRoute(app, {
    method: 'POST',
    path: `${path}/:clientKey/rotation`,
    operationId: 'rotateCredential',
    tag,
    summary: 'Replace a key pair by a new one; the old one and its tokens end at once',
    roles: providerAdmins,
    asksPassword: true,
    answers: { 201: CredentialMade },
    refusals: [problems.credentialNotFound()],
    run: async ({ caller, params: { clientKey }, signedIn }) => {
      const made = await changeInPerson(ctx, signedIn, async (each) => {
        const pair = await rotateCredential(each, caller, clientKey);
        if (pair === undefined) throw problems.credentialNotFound();
        const change = credentialChange('credential.rotate', caller, { clientKey });
        return [pair, { ...change, after: { clientKey: pair.clientKey } }];
      });
      return { status: 'Success', data: { ...credentialOf(made), clientSecret: made.clientSecret } };
    },
  });
}
