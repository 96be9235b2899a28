import type { Config } from '../config.ts';

/** The page on which an invitation is accepted. The token stands behind the `#`, which browsers send to nobody. */
export const invitationLink = ({ publicUrl }: Pick<Config, 'publicUrl'>, token: string): string =>
  `${publicUrl}/operations/invitation#${token}`;

/** The page on which a new password is chosen. */
export const passwordResetLink = ({ publicUrl }: Pick<Config, 'publicUrl'>, token: string): string =>
  `${publicUrl}/operations/new-password#${token}`;
