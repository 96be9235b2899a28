import type { Config } from '../config/config.ts';
import { type PersonRole, screenOf } from '../vocabulary/roles.ts';

/**
 * The parts of a link to a page that needs no sign-in: the role whose screen has the page, and the token. The token
 * follows the `#`, so browsers do not send it to the server.
 */
interface Leading {
  readonly role: PersonRole;
  readonly token: string;
}

/** Returns the link to the page on which an invitation is accepted. */
export const invitationLink = ({ publicUrl }: Pick<Config, 'publicUrl'>, { role, token }: Leading): string =>
  `${publicUrl}${screenOf(role)}/invitation#${token}`;

/** Returns the link to the page on which a new password is chosen. */
export const passwordResetLink = (
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { role, token }: Leading,
): string => `${publicUrl}${screenOf(role)}/new-password#${token}`;
