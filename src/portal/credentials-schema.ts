import Type from 'typebox';
import { instant, nullable, Success } from '../http/schema.ts';

const credential = {
  clientKey: Type.String(),
  createdAt: instant(),
  revokedAt: nullable(instant()),
};
export const CredentialList = Success(Type.Array(Type.Object(credential)));
export const CredentialMade = Success(
  Type.Object({ ...credential, clientSecret: Type.String({ description: 'Shown once' }) }),
);
