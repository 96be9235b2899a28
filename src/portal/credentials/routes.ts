import type { FastifyInstance } from 'fastify';
import type { Change } from '../../audit/change.ts';
import type { Caller, Context } from '../../context.ts';
import { Done, Failed } from '../../http/schema.ts';
import { changeInPerson } from '../../people/in-person.ts';
import { problems } from '../../problems.ts';
import {
  createCredential,
  listCredentials,
  revokeCredential,
  rotateCredential,
} from '../../workspaces/credentials.ts';
import type { Credential } from '../../workspaces/store.ts';
import { CredentialList, CredentialMade } from './schema.ts';

const tags = ['Portal: key pairs'];
const refused = { '4xx': Failed };

const credentialOf = ({ clientKey, createdAt, revokedAt }: Credential) => ({
  clientKey,
  createdAt,
  revokedAt,
});

/** A change of a key pair, as the audit chain tells it. */
const credentialChange = (
  action: string,
  { workspaceId, environment }: Caller,
  { clientKey }: Pick<Credential, 'clientKey'>,
): Change => ({ action, subject: { kind: 'credential', id: clientKey }, workspaceId, environment });

type OfKey = { Params: { clientKey: string } };

/** A provider's people list, make, rotate and revoke the key pairs of an environment, its `base` the portal's. */
export function credentialRoutes(app: FastifyInstance, ctx: Context, base: string): void {
  const path = `${base}/credentials`;
  app.get(
    path,
    {
      schema: {
        tags,
        operationId: 'listCredentials',
        summary: 'The key pairs of the environment, revoked ones included',
        response: { 200: CredentialList, ...refused },
      },
    },
    async ({ caller }) => {
      const credentials = await listCredentials(ctx, caller.workspaceId, caller.environment);
      return { status: 'Success', data: credentials.map(credentialOf) };
    },
  );
  app.post(
    path,
    {
      schema: {
        tags,
        operationId: 'createCredential',
        summary: 'Make a key pair beside those that exist',
        response: { 201: CredentialMade, ...refused },
      },
    },
    async ({ caller, signedIn }, reply) => {
      const made = await changeInPerson(ctx, signedIn, async (each) => {
        const pair = await createCredential(each, caller);
        return [pair, credentialChange('credential.create', caller, { clientKey: pair.clientKey })];
      });
      const data = { ...credentialOf(made), clientSecret: made.clientSecret };
      return reply.code(201).send({ status: 'Success', data });
    },
  );
  app.post<OfKey>(
    `${path}/:clientKey/rotation`,
    {
      schema: {
        tags,
        operationId: 'rotateCredential',
        summary: 'Make a key pair in the place of another, which ends at once, with its tokens',
        response: { 201: CredentialMade, ...refused },
      },
    },
    async ({ caller, params: { clientKey }, signedIn }, reply) => {
      const made = await changeInPerson(ctx, signedIn, async (each) => {
        const pair = await rotateCredential(each, caller, clientKey);
        if (pair === undefined) throw problems.credentialNotFound();
        const change = credentialChange('credential.rotate', caller, { clientKey });
        return [pair, { ...change, after: { clientKey: pair.clientKey } }];
      });
      const data = { ...credentialOf(made), clientSecret: made.clientSecret };
      return reply.code(201).send({ status: 'Success', data });
    },
  );
  app.delete<OfKey>(
    `${path}/:clientKey`,
    {
      schema: {
        tags,
        operationId: 'revokeCredential',
        summary: 'End a key pair and its tokens at once',
        response: { 200: Done, ...refused },
      },
    },
    async ({ caller, params: { clientKey }, signedIn }) => {
      await changeInPerson(ctx, signedIn, async (each) => {
        if (!(await revokeCredential(each, caller, clientKey))) throw problems.credentialNotFound();
        return [undefined, credentialChange('credential.revoke', caller, { clientKey })];
      });
      return { status: 'Success', message: 'Pasangan kunci dicabut.' };
    },
  );
}
