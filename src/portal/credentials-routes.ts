import type { FastifyInstance } from 'fastify';
import type { Change } from '../audit/change.ts';
import type { Caller, Context } from '../context.ts';
import { defineRoute } from '../http/route.ts';
import { Done } from '../http/schema.ts';
import { changeInPerson } from '../people/in-person.ts';
import { problems } from '../problems.ts';
import { providerAdmins, providerRoles } from '../roles.ts';
import {
  createCredential,
  listCredentials,
  revokeCredential,
  rotateCredential,
} from '../workspaces/credentials.ts';
import type { Credential } from '../workspaces/store.ts';
import { CredentialList, CredentialMade } from './credentials-schema.ts';

const credentialOf = ({ clientKey, createdAt, revokedAt }: Credential) => ({
  clientKey,
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
  defineRoute(app, {
    method: 'DELETE',
    path: `${path}/:clientKey`,
    operationId: 'revokeCredential',
    tag,
    summary: 'End a key pair and its tokens at once',
    roles: providerAdmins,
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

function makingRoutes(app: FastifyInstance, ctx: Context): void {
  defineRoute(app, {
    method: 'POST',
    path,
    operationId: 'createCredential',
    tag,
    summary: 'Make a further key pair',
    roles: providerAdmins,
    answers: { 201: CredentialMade },
    run: async ({ caller, signedIn }) => {
      const made = await changeInPerson(ctx, signedIn, async (each) => {
        const pair = await createCredential(each, caller);
        return [pair, credentialChange('credential.create', caller, { clientKey: pair.clientKey })];
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
