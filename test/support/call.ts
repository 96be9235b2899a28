import type { Json } from './json.ts';
export interface CallOptions {
  readonly token?: string | undefined;
  /** Sent as JSON; a string as it stands. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Buffer;
  /** The body's bytes as text, without the mark of UTF-8. */
  readonly text: string;
  /** The body parsed; undefined when it is not JSON. */
  readonly body: Json;
}

/** Makes one HTTP request and reads the whole answer. */
export type Call = (method: string, path: string, options?: CallOptions) => Promise<Answer>;

export const callAt =
  (baseUrl: string): Call =>
  async (method, path, { token, body, headers = {} } = {}) => {
    const response = await fetch(`${baseUrl}${path}`, {
      method,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    const text = new TextDecoder().decode(bytes);
    return { status: response.status, headers: response.headers, bytes, text, body: parse(text) };
  };

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
