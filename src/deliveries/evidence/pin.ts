import { createHmac } from 'node:crypto';
import type { Config } from '../../config/config.ts';
import { keysOf } from '../../config/secrets.ts';

const digits = 6;

/**
 * Returns the PINs that the recipient may tell the courier to prove that the parcel is theirs (decision 231). The
 * tracking page displays the first one; the others come from earlier secret keys.
 */
export const pinsOf = (config: Config, trackingToken: string): string[] =>
  keysOf(config).map((secretKey) => {
    const key = createHmac('sha256', secretKey).update('handover pins').digest();
    const number = createHmac('sha256', key).update(trackingToken).digest().readUInt32BE();
    return String(number % 10 ** digits).padStart(digits, '0');
  });
