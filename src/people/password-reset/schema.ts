import Type from 'typebox';
import { instant, named, oneOf, optional, requiredText, Success, strictObject } from '../../http/schema.ts';
import { languages } from '../../mail/letter.ts';
import { email, password } from '../schema.ts';

export const PasswordResetRequest = strictObject(
  {
    email: email(),
    language: optional(oneOf(languages, { description: 'Of the mail; Indonesian unless given' })),
  },
  { title: 'PasswordResetRequest', description: 'Who has forgotten the password.' },
);

export const PasswordResetCompletion = strictObject(
  { token: requiredText(), password: password() },
  { title: 'PasswordResetCompletion', description: 'The token of the link, and the new password.' },
);

export const PasswordResetLink = Success(
  named('PasswordResetLink', 'The link by which a person chooses a new password.', {
    link: Type.String({ description: 'For the person; shown only once' }),
    token: Type.String({ description: 'The token within the link' }),
    expiresAt: instant(),
  }),
  'PasswordResetLinkAnswer',
  'The link. An earlier one works no more.',
);
