import Type from 'typebox';
import {
  anyText,
  instant,
  nullable,
  oneOf,
  optional,
  requiredText,
  Success,
  strictObject,
} from '../http/schema.ts';
import { personRoles, providerRoles, roles } from '../roles.ts';

/** OWASP: the length matters, the composition does not. */
export const password = () => Type.String({ minLength: 10, maxLength: 200 });
const email = () => Type.String({ format: 'email', minLength: 1, maxLength: 254 });
const code = () => Type.String({ minLength: 1, maxLength: 40 });

export const SignInRequest = strictObject({
  email: email(),
  password: Type.String({ minLength: 1, maxLength: 200 }),
  code: optional(anyText({ description: "The authenticator's code or a recovery code, if required" })),
});

export const CourierSignInRequest = strictObject({
  phone: Type.String({ format: 'phone', minLength: 1, maxLength: 40 }),
  code: code(),
});

export const SessionOpened = Success(
  Type.Object({
    sessionID: Type.String(),
    token: Type.String({ description: 'The bearer token of every further request; shown once' }),
    expiresAt: instant(),
  }),
);

export const PasswordChange = strictObject({ currentPassword: requiredText(), newPassword: password() });
export const CodeGiven = strictObject({ code: code() });

export const Me = Success(
  Type.Object({
    id: Type.String(),
    name: Type.String(),
    role: oneOf(roles),
    workspaceID: nullable(Type.String()),
    email: nullable(Type.String()),
    secondFactor: Type.Boolean(),
  }),
);

export const SecondFactorBegun = Success(
  Type.Object({ secret: Type.String({ description: 'Base32' }), uri: Type.String() }),
);
export const SecondFactorOn = Success(Type.Object({ recoveryCodes: Type.Array(Type.String()) }));

export const Sessions = Success(
  Type.Array(
    Type.Object({
      sessionID: Type.String(),
      current: Type.Boolean(),
      client: nullable(Type.String()),
      createdAt: instant(),
      expiresAt: instant(),
    }),
  ),
);

export const InvitationOfOperator = strictObject({
  email: email(),
  role: oneOf(personRoles),
  workspaceID: optional(anyText({ description: 'For the roles of a provider' })),
});
export const InvitationOfProvider = strictObject({ email: email(), role: oneOf(providerRoles) });
export const InvitationMade = Success(
  Type.Object({
    token: Type.String({ description: 'For the invited person; shown only once' }),
    expiresAt: instant(),
  }),
);
export const InvitationAcceptance = strictObject({
  token: requiredText(),
  name: requiredText(),
  password: password(),
});

export const StaffQuery = strictObject({ workspaceID: optional(anyText()) });
export const StaffChange = strictObject({
  role: optional(oneOf(personRoles)),
  disabled: optional(Type.Boolean()),
});
const staffMember = Type.Object({
  personID: Type.String(),
  email: Type.String(),
  name: Type.String(),
  role: oneOf(personRoles),
  secondFactor: Type.Boolean(),
  createdAt: instant(),
  disabledAt: nullable(instant()),
});
export const StaffMemberAnswer = Success(staffMember);
export const Staff = Success(Type.Array(staffMember));
