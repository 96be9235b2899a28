import Type from 'typebox';
import { instant, named, saysSomething } from '../http/schema.ts';

/** Spec 4.1. The route checks its fields, since this endpoint has its own envelope (decision 12). */
export const TokenRequest = Type.Object(
  {
    client_key: Type.String(saysSomething),
    client_secret: Type.String(saysSomething),
  },
  { title: 'TokenRequest', description: 'A key pair.' },
);

/** Decision 8: the token is returned bare and in the envelope. */
export const TokenIssued = named('TokenIssued', 'The token.', {
  status: Type.Literal('Success'),
  message: Type.String(),
  token: Type.String(),
  data: named('Token', 'The token, and until when it is good.', {
    token: Type.String(),
    expiresAt: instant(),
  }),
});

/** Spec 7, "Auth 401". */
export const CredentialsRejected = Type.Object(
  { status: Type.Literal(401), message: Type.String() },
  { title: 'CredentialsRejected', description: 'The pair is not known.' },
);

/** Spec 7, "Auth 400". */
export const TokenFieldsInvalid = named('TokenFieldsInvalid', 'Fields are missing, empty or no texts.', {
  status: Type.Literal(400),
  message: Type.String(),
  errors: Type.Array(
    named('TokenFieldError', 'What is wrong with a field.', { field: Type.String(), message: Type.String() }),
  ),
});
