import Type from 'typebox';
import { schemasOf } from '../../http/fields.ts';
import {
  anyText,
  instant,
  named,
  nullable,
  oneOf,
  optional,
  requiredText,
  Success,
  strictObject,
} from '../../http/schema.ts';
import { languages } from '../../mail/letter.ts';
import { personRoles, providerRoles } from '../../vocabulary/roles.ts';
import { email, password } from '../schema.ts';
import { invitationFields, listedFields } from './invitation.ts';

const language = () => optional(oneOf(languages, { description: 'Of the mail; Indonesian unless given' }));

export const InvitationOfOperator = strictObject(
  {
    email: email(),
    role: oneOf(personRoles),
    workspaceID: optional(anyText({ description: 'For the roles of a provider' })),
    language: language(),
  },
  { title: 'InvitationOfOperator', description: 'Who is invited, and as what.' },
);
export const InvitationOfProvider = strictObject(
  { email: email(), role: oneOf(providerRoles), language: language() },
  { title: 'InvitationOfProvider', description: 'Who is invited, and as what.' },
);

export const InvitationMade = Success(
  named('Invitation', 'An invitation, which only the invited person can accept.', {
    ...schemasOf(invitationFields),
    carriedBy: oneOf(['mail', 'operator'], {
      description: 'How its link reaches the invited person: by mail, or handed over by the operator',
    }),
  }),
  'InvitationMade',
  'They are invited.',
);
export const InvitationsQuery = strictObject({
  workspaceID: optional(anyText({ description: "Those to a provider's staff; to every staff unless given" })),
});
export const Invitations = Success(
  Type.Array(named('OpenInvitation', 'An invitation that nobody has accepted yet.', schemasOf(listedFields))),
  'InvitationsAnswer',
  'The open invitations.',
);
export const InvitationLink = Success(
  named('InvitationLink', 'The link by which an invitation is accepted.', {
    link: Type.String({ description: 'For the invited person; shown only once' }),
    token: Type.String({ description: 'The token within the link' }),
    expiresAt: instant(),
  }),
  'InvitationLinkAnswer',
  'The link. An earlier one works no more.',
);

export const InvitationToken = strictObject(
  { token: requiredText() },
  { title: 'InvitationToken', description: 'The token of a link.' },
);
export const InvitationHeld = Success(
  named('HeldInvitation', 'An invitation, to the person who holds its link.', {
    email: Type.String(),
    role: oneOf(personRoles),
    workspaceName: nullable(Type.String({ description: "Null for the operator's staff" })),
    hasAccount: Type.Boolean({
      description: 'Whether the address has an account, whose password is asked for',
    }),
    expiresAt: instant(),
  }),
  'InvitationHeld',
  'The invitation.',
);
export const InvitationAcceptance = strictObject(
  {
    token: requiredText(),
    name: optional(anyText({ description: 'For a new account' })),
    password: password(),
    code: optional(anyText({ description: "The account's second factor, if it has one" })),
  },
  { title: 'InvitationAcceptance', description: 'Who accepts: somebody new, or an account by its password.' },
);
