import { createHmac } from 'node:crypto';
import type { Config } from '../../config/config.ts';
import { keysOf } from '../../config/secrets.ts';

const digits = 6;

/**
 * The PINs by which a recipient shows a courier that the parcel is theirs (decision 231): the first is the one that
 * the tracking page shows, the others are of earlier keys.
 */
export const pinsOf = (config: Config, trackingToken: string): string[] =>
  keysOf(config).map((secretKey) => {
    const key = createHmac('sha256', secretKey).update('handover pins').digest();
    const number = createHmac('sha256', key).update(trackingToken).digest().readUInt32BE();
    return String(number % 10 ** digits).padStart(digits, '0');
  });
