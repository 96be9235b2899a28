import Type from 'typebox';
import { instant, named, saysSomething } from '../http/schema.ts';

/**
 * The request body (spec 4.1). The route validates its fields, since this endpoint has its own envelope (decision 12).
 */
export const TokenRequest = Type.Object(
  {
    client_key: Type.String(saysSomething),
    client_secret: Type.String(saysSomething),
  },
  { title: 'TokenRequest', description: 'A key pair.' },
);

/** The token is returned both at the top level and in the envelope (decision 8). */
export const TokenIssued = named('TokenIssued', 'The token.', {
  status: Type.Literal('Success'),
  message: Type.String(),
  token: Type.String(),
  data: named('Token', 'The token, and until when it is good.', {
    token: Type.String(),
    expiresAt: instant(),
  }),
});

/** The response "Auth 401" of spec 7. */
export const CredentialsRejected = Type.Object(
  { status: Type.Literal(401), message: Type.String() },
  { title: 'CredentialsRejected', description: 'The pair is not known.' },
);

/** The 429 of the token endpoint (spec 7). */
export const TokensTooMany = Type.Object(
  { status: Type.Literal(429), message: Type.String() },
  { title: 'TokensTooMany', description: 'Too many requests.' },
);

/** The response "Auth 400" of spec 7. */
export const TokenFieldsInvalid = named('TokenFieldsInvalid', 'Fields are missing, empty or no texts.', {
  status: Type.Literal(400),
  message: Type.String(),
  errors: Type.Array(
    named('TokenFieldError', 'What is wrong with a field.', { field: Type.String(), message: Type.String() }),
  ),
});
