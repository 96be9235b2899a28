import { expressBooking, jakarta, logisticBooking } from './bookings.ts';
import { type Answer, callAt } from './call.ts';
import { addPerson, type TestPerson } from './people.ts';
import type { TestService } from './service.ts';

/** Makes calls as one signed-in person. */
export interface Hand {
  readonly id: string;
  readonly token: string;
  /** The `Idempotency-Key` of its calls, while there is one. */
  key: string | undefined;
  get(path: string): Promise<Answer>;
  post(path: string, body?: unknown): Promise<Answer>;
  put(path: string, body?: unknown): Promise<Answer>;
  patch(path: string, body?: unknown): Promise<Answer>;
  delete(path: string, body?: unknown): Promise<Answer>;
  /** Sends bytes, as a photo unless another type is named. */
  send(
    method: string,
    path: string,
    bytes: Buffer<ArrayBuffer> | string,
    contentType?: string,
  ): Promise<Answer>;
}

export function handOf(service: Pick<TestService, 'baseUrl'>, { id, token }: TestPerson): Hand {
  const call = callAt(service.baseUrl);
  const as = (method: string) => (path: string, body?: unknown) =>
    call(method, path, { token, body, ...(hand.key && { headers: { 'idempotency-key': hand.key } }) });
  const hand: Hand = {
    id,
    token,
    key: undefined,
    get: as('GET'),
    post: as('POST'),
    put: as('PUT'),
    patch: as('PATCH'),
    delete: as('DELETE'),
    send: async (method, path, content, contentType = 'image/jpeg') => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': contentType };
      const response = await fetch(`${service.baseUrl}${path}`, { method, headers, body: content });
      const bytes = Buffer.from(await response.arrayBuffer());
      const text = new TextDecoder().decode(bytes);
      const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
      const body = isJson ? JSON.parse(text) : undefined;
      return { status: response.status, headers: response.headers, bytes, text, body };
    },
  };
  return hand;
}

/** Somebody of the operator's staff. */
export async function operationsHand(
  service: TestService,
  role: 'operator-admin' | 'dispatcher' | 'warehouse' | 'finance' = 'dispatcher',
): Promise<Hand> {
  return handOf(service, await addPerson(service.ctx, role));
}

/** Fetches the photo behind a link, which names the address that the service is known by. */
export async function fetchPhoto(service: Pick<TestService, 'baseUrl'>, link: string): Promise<Response> {
  const { pathname, search } = new URL(link);
  return fetch(`${service.baseUrl}${pathname}${search}`);
}

let count = 0;

/** Books a delivery over HTTP, in production unless another token is given, and gives its id. */
export async function book(
  service: TestService,
  category: 'EXPRESS' | 'LOGISTIC',
  options: { body?: object; path?: string; token?: string } = {},
): Promise<string> {
  count += 1;
  const isExpress = category === 'EXPRESS';
  const path = options.path ?? (isExpress ? '/express/v1/deliveries' : '/logistic/v1/deliveries');
  const body = {
    ...(isExpress ? expressBooking : logisticBooking),
    providerOrderID: `ORDER-${count}`,
    ...options.body,
  };
  const token = options.token ?? (await service.token('production'));
  const answer = await service.call('POST', path, { token, body, headers: jakarta });
  if (answer.status !== 201) throw new Error(`not booked: ${answer.status} ${answer.text}`);
  return answer.body.deliveryID;
}
