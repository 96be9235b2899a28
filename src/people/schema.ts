import Type from 'typebox';
import {
  anyText,
  instant,
  named,
  nullable,
  oneOf,
  optional,
  requiredText,
  Success,
  saysSomething,
  strictObject,
} from '../http/schema.ts';
import { bookingWays } from '../vocabulary/booking-ways.ts';
import { roles } from '../vocabulary/roles.ts';
import { OwnMembership } from './memberships-schema.ts';

/** As OWASP advises, a password has a minimum length but no rules for its characters. */
export const password = () => Type.String({ minLength: 10, maxLength: 200 });
export const email = () => Type.String({ format: 'email', maxLength: 254, ...saysSomething });
const code = () => requiredText({ maxLength: 40 });

/**
 * The optional fields of a sign-in: whether the response puts the tokens into cookies (decision 158), and the token of
 * a known device (decision 159).
 */
const signInFields = () => ({
  cookie: optional(
    Type.Boolean({ description: 'True keeps the token in a cookie that no script reads, for screens' }),
  ),
  device: optional(
    anyText({
      description: 'The `device` of an earlier sign-in with this account; a browser sends its cookie',
    }),
  ),
});

export const SignInRequest = strictObject(
  {
    email: email(),
    password: Type.String({ minLength: 1, maxLength: 200 }),
    code: optional(anyText({ description: "The authenticator's code or a recovery code, if required" })),
    ...signInFields(),
  },
  { title: 'SignInRequest', description: 'Who signs in, and the proof.' },
);

export const CourierSignInRequest = strictObject(
  {
    phone: Type.String({ format: 'phone', maxLength: 40, ...saysSomething }),
    code: code(),
    ...signInFields(),
  },
  { title: 'CourierSignInRequest', description: 'Who signs in, and the code.' },
);

export const SessionOpened = Success(
  named('Session', 'A session and its token.', {
    sessionID: Type.String(),
    token: nullable(
      Type.String({
        description: 'The bearer token of every further request, shown once; null when it is in a cookie',
      }),
    ),
    device: nullable(
      Type.String({
        description:
          "For the next sign-in from this device, which strangers' wrong tries then do not slow; null when it is in a cookie",
      }),
    ),
    expiresAt: instant(),
    signedOut: Type.Integer({ description: 'Other phones of the courier that this signed out; 0 for staff' }),
  }),
  'SessionOpened',
  'You are signed in.',
);

export const PasswordChange = strictObject(
  { currentPassword: requiredText(), newPassword: password() },
  { title: 'PasswordChange', description: 'The password that is, and the one that shall be.' },
);
export const PasswordProof = strictObject(
  { currentPassword: requiredText() },
  { title: 'PasswordProof', description: 'The password, once more.' },
);
export const CodeGiven = strictObject(
  { code: code() },
  { title: 'CodeGiven', description: 'A code of the authenticator, or a recovery code.' },
);

export const Me = Success(
  named('Me', 'An account.', {
    id: Type.String(),
    name: Type.String(),
    role: oneOf(roles),
    workspaceID: nullable(Type.String()),
    email: nullable(Type.String()),
    secondFactor: Type.Boolean(),
    secondFactorNeeded: Type.Boolean({
      description: 'Whether the role must set a second factor up before it may do anything else',
    }),
    membershipID: nullable(Type.String({ description: 'Of the session; null for couriers' })),
    booksBy: nullable(
      oneOf(bookingWays, {
        description:
          "How the person books in the session's workspace; null before they have answered, and outside providers",
      }),
    ),
    hubID: nullable(
      Type.String({ description: 'The hub at which somebody of the operator works; null before the choice' }),
    ),
    memberships: Type.Array(OwnMembership),
  }),
  'MeAnswer',
  'Who is signed in.',
);

export const BookingWayChoice = strictObject(
  { booksBy: oneOf(bookingWays) },
  { title: 'BookingWayChoice', description: 'How the person books from now on.' },
);

export const SecondFactorBegun = Success(
  named('SecondFactorSecret', 'For an authenticator.', {
    secret: Type.String({ description: 'Base32' }),
    uri: Type.String(),
  }),
  'SecondFactorBegun',
  'It is in force once its first code is given.',
);
export const SecondFactorOn = Success(
  named('RecoveryCodes', 'Each serves once, in the place of a code.', {
    recoveryCodes: Type.Array(Type.String()),
  }),
  'SecondFactorOn',
  'It is in force.',
);

export const Sessions = Success(
  Type.Array(
    named('LiveSession', 'A session of the account.', {
      sessionID: Type.String(),
      current: Type.Boolean(),
      client: nullable(Type.String()),
      createdAt: instant(),
      expiresAt: instant(),
    }),
  ),
  'SessionsAnswer',
  'The live sessions.',
);
