import type { webhooks } from './schema.d.ts';

type Calls = {
  [Status in keyof webhooks]: webhooks[Status]['post']['requestBody']['content']['application/json'];
};

/** The body of a webhook call: the delivery at the time of the change. `status` tells its kinds apart. */
export type WebhookBody = Calls[keyof Calls];

/** A webhook call whose signature does not prove that it is Antar's and recent. */
export class InvalidSignature extends Error {
  override readonly name = 'InvalidSignature';
}

/** The headers of a call: those of a `Request`, or an object as Node has them. */
export type HeadersOfCall = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

const algorithm = { name: 'HMAC', hash: 'SHA-256' };

/**
 * Returns the body of a webhook call after it has verified the signature, made within `toleranceSeconds` (300 by
 * default). `body` is the text as it was received.
 * @throws InvalidSignature
 */
export async function verifyWebhook(
  secret: string,
  headers: HeadersOfCall,
  body: string,
  { toleranceSeconds = 300 }: { readonly toleranceSeconds?: number } = {},
): Promise<WebhookBody> {
  const read = (name: string) =>
    String((headers instanceof Headers ? headers.get(name) : headers[name]) ?? '');
  const [id, sentAt] = [read('webhook-id'), read('webhook-timestamp')];
  const age = Date.now() / 1000 - Number(sentAt);
  if (!/^\d+$/.test(sentAt) || Math.abs(age) > toleranceSeconds)
    throw new InvalidSignature('the time of the call is missing or too far from now');
  const key = await keyOf(secret, 'verify');
  const message = bytesOf(`${id}.${sentAt}.${body}`);
  for (const signature of read('webhook-signature').split(' ')) {
    if (!signature.startsWith('v1,')) continue;
    const bytes = decode(signature.slice(3));
    if (bytes && (await crypto.subtle.verify(algorithm, key, bytes, message))) return JSON.parse(body);
  }
  throw new InvalidSignature('no signature of the call was made with the secret');
}

/** Returns the headers with which Antar signs a call. */
export async function signWebhook(secret: string, id: string, body: string): Promise<Record<string, string>> {
  const sentAt = String(Math.floor(Date.now() / 1000));
  const key = await keyOf(secret, 'sign');
  const signed = await crypto.subtle.sign(algorithm, key, bytesOf(`${id}.${sentAt}.${body}`));
  const signature = `v1,${btoa(String.fromCharCode(...new Uint8Array(signed)))}`;
  return { 'webhook-id': id, 'webhook-timestamp': sentAt, 'webhook-signature': signature };
}

function keyOf(secret: string, use: 'sign' | 'verify') {
  const bytes = secret.startsWith('whsec_') ? decode(secret.slice('whsec_'.length)) : undefined;
  if (!bytes?.length) throw new TypeError('a signing secret is whsec_ and base64');
  return crypto.subtle.importKey('raw', bytes, algorithm, false, [use]);
}

const bytesOf = (text: string) => new TextEncoder().encode(text);

function decode(base64: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(base64), (each) => each.charCodeAt(0));
  } catch {
    return undefined;
  }
}
