import Type from 'typebox';
import { instant, named, nullable, Success } from '../http/schema.ts';

const credential = {
  clientKey: Type.String(),
  createdAt: instant(),
  revokedAt: nullable(instant()),
};
export const CredentialList = Success(
  Type.Array(named('Credential', 'A key pair, without its secret.', credential)),
  'CredentialsAnswer',
  'The key pairs.',
);
export const CredentialMade = Success(
  named('CredentialWithSecret', 'A key pair, with its secret.', {
    ...credential,
    clientSecret: Type.String({ description: 'Shown once' }),
  }),
  'CredentialMade',
  'The key pair, with its secret.',
);
