import Type from 'typebox';
import { schemasOf } from '../http/fields.ts';
import { named, nullable, optional, requiredText, Success, strictObject } from '../http/schema.ts';
import { keyScopes } from '../vocabulary/key-scopes.ts';
import { addresses, credentialFields, scopes } from '../workspaces/fields.ts';

/**
 * The name and limits of a key pair. On creation, a missing field means no name or no limit; on a change, it leaves the
 * field as it is.
 */
export const KeyLimitsBody = strictObject(
  {
    scopes: Type.Optional(scopes({ minItems: 1, maxItems: keyScopes.length })),
    addresses: Type.Optional(addresses({ maxItems: 100 })),
    name: optional(
      requiredText({ maxLength: 100, description: 'What its people call it; null for no name.' }),
    ),
  },
  { title: 'KeyLimits', description: 'The name of a key pair, what it may be used for, and from where.' },
);

const credential = {
  ...schemasOf(credentialFields),
  createdBy: nullable(
    Type.String({ description: 'The name of the person who made it; null from the command line.' }),
  ),
};
const Credential = named('Credential', 'A key pair, without its secret.', credential);
export const CredentialChanged = Success(Credential, 'CredentialChanged', 'The key pair as it is now.');
export const CredentialList = Success(Type.Array(Credential), 'CredentialsAnswer', 'The key pairs.');
export const CredentialMade = Success(
  named('CredentialWithSecret', 'A key pair, with its secret.', {
    ...credential,
    clientSecret: Type.String({ description: 'Shown once' }),
  }),
  'CredentialMade',
  'The key pair, with its secret.',
);
