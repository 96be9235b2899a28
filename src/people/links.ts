import type { Config } from '../config/config.ts';
import { type PersonRole, screenOf } from '../vocabulary/roles.ts';

/**
 * Returns the link to a page before the sign-in, on the screen of a role. The token is behind the `#`, which
 * browsers do not send.
 */
interface Leading {
  readonly role: PersonRole;
  readonly token: string;
}

/** The page on which an invitation is accepted. */
export const invitationLink = ({ publicUrl }: Pick<Config, 'publicUrl'>, { role, token }: Leading): string =>
  `${publicUrl}${screenOf(role)}/invitation#${token}`;

/** The page on which a new password is chosen. */
export const passwordResetLink = (
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { role, token }: Leading,
): string => `${publicUrl}${screenOf(role)}/new-password#${token}`;
