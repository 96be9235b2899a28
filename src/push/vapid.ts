import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import { hourMs, later } from '../time.ts';

/** The key pair by which push services know this installation (RFC 8292). */
export interface VapidKeys {
  /** The uncompressed point, in base64url: the browser's `applicationServerKey`. */
  readonly publicKey: string;
  /** PKCS #8 in base64. */
  readonly privateKey: string;
}

export function newVapidKeys(): VapidKeys {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const point = [Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
  return {
    publicKey: Buffer.concat(point).toString('base64url'),
    privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
  };
}

const validHours = 12;
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The `authorization` of a push to a service: who sends it, signed, for some hours. */
export function vapidAuthorization(
  { publicKey, privateKey }: VapidKeys,
  { origin, subject }: { readonly origin: string; readonly subject: string },
  now: Date,
): string {
  const exp = Math.floor(later(now, validHours * hourMs).getTime() / 1000);
  const said = `${encode({ typ: 'JWT', alg: 'ES256' })}.${encode({ aud: origin, exp, sub: subject })}`;
  const key = createPrivateKey({
    key: Buffer.from(privateKey, 'base64'),
    format: 'der',
    type: 'pkcs8',
  });
  const signature = sign('sha256', Buffer.from(said), { key, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${said}.${signature.toString('base64url')}, k=${publicKey}`;
}
