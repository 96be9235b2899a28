import Type from 'typebox';
import { instant, notBlank } from '../http/schema.ts';

/** Spec 4.1. The route checks its fields, since this endpoint has its own envelope (decision 12). */
export const TokenRequest = Type.Object({
  client_key: Type.String({ minLength: 1, pattern: notBlank }),
  client_secret: Type.String({ minLength: 1, pattern: notBlank }),
});

/** Decision 8: the token, bare and wrapped. */
export const TokenIssued = Type.Object({
  status: Type.Literal('Success'),
  message: Type.String(),
  token: Type.String(),
  data: Type.Object({ token: Type.String(), expiresAt: instant() }),
});

/** Spec 7, "Auth 401". */
export const CredentialsRejected = Type.Object({ status: Type.Literal(401), message: Type.String() });

/** Spec 7, "Auth 400". */
export const TokenFieldsInvalid = Type.Object({
  status: Type.Literal(400),
  message: Type.String(),
  errors: Type.Array(Type.Object({ field: Type.String(), message: Type.String() })),
});
