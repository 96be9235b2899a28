import { hashSync, verifySync } from '@node-rs/argon2';

/**
 * RFC 9106's recommendation for little memory: argon2id, the library's default, 64 MiB and three passes a
 * guess.
 */
const cost = { memoryCost: 65_536, timeCost: 3, parallelism: 4 };

/** A password's hash as a PHC string: `$argon2id$v=19$m=65536,t=3,p=4$<salt>$<hash>`. Takes a tenth of a second. */
export const hashPassword = (password: string): string => hashSync(normalize(password), cost);

/** True if a password matches its hash, whatever the cost of the hash. */
export const isPassword = (password: string, stored: string): boolean =>
  stored.startsWith('$argon2') && verifySync(stored, normalize(password));

/** One text for a password, however a keyboard composes its letters. */
const normalize = (password: string) => password.normalize('NFKC');
