import { createHmac } from 'node:crypto';
import type { Config } from '../../config/config.ts';
import { keysOf } from '../../config/secrets.ts';

const digits = 6;

/**
 * Returns the PINs by which a recipient can prove to the courier that the parcel is theirs (decision 231); any of them
 * is accepted. The tracking page displays the first one. The others are computed with earlier secret keys.
 */
export const pinsOf = (config: Config, trackingToken: string): string[] =>
  keysOf(config).map((secretKey) => {
    const key = createHmac('sha256', secretKey).update('handover pins').digest();
    const number = createHmac('sha256', key).update(trackingToken).digest().readUInt32BE();
    return String(number % 10 ** digits).padStart(digits, '0');
  });
