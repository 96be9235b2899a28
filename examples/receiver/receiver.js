import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

/*
 * A receiver of Antar's webhooks that fulfils every duty of one: it takes signed calls only, answers at once, takes every
 * status, and is not confused by events that come twice, late or in another order.
 * No dependencies: copy it, and put your own database in the place of the two maps.
 */

/** The endpoint's signing secret; two with a blank between them while one replaces the other. */
const secrets = (process.env.SECRET ?? '').split(' ').filter(Boolean);
/** The pair that was registered, if one was: the signature is enough. */
const authKey = (process.env.AUTH_KEY ?? '').toLowerCase();
const authValue = process.env.AUTH_VALUE ?? '';
const port = Number(process.env.PORT ?? 4000);
const oldestSeconds = 300;

if (secrets.length === 0) throw new Error('set SECRET to the signing secret of the endpoint, whsec_…');

/** What is known of each delivery: its newest event. */
const deliveries = new Map();
/** Events that were taken already. In a database: a unique key on these three. */
const taken = new Set();

const eventKey = ({ deliveryID, status, updatedAt }) => `${deliveryID} ${status} ${updatedAt}`;

/** Compares without telling, by how long it takes, how much of the value was right. */
const isSame = (given, right) => given.length === right.length && timingSafeEqual(given, right);

/** True if the signature is right: over the id, the time and the body as it came, and made just now. */
function isSigned(headers, body) {
  const { 'webhook-id': id, 'webhook-timestamp': sentAt, 'webhook-signature': signatures = '' } = headers;
  const ageSeconds = Math.abs(Date.now() / 1000 - Number(sentAt));
  if (!(ageSeconds <= oldestSeconds)) return false;
  return secrets.some((secret) => {
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
    const right = createHmac('sha256', key).update(`${id}.${sentAt}.`).update(body).digest();
    return signatures
      .split(' ')
      .some((each) => isSame(Buffer.from(each.replace('v1,', ''), 'base64'), right));
  });
}

const hasPair = (headers) =>
  authKey === '' || isSame(Buffer.from(String(headers[authKey] ?? '')), Buffer.from(authValue));

/** Takes an event: once however often it comes, and never back to an older state. */
function takeEvent(event) {
  const key = eventKey(event);
  if (taken.has(key)) return;
  taken.add(key);
  const known = deliveries.get(event.deliveryID);
  if (known !== undefined && known.updatedAt > event.updatedAt) return;
  deliveries.set(event.deliveryID, event);
}

async function readBody(request) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const server = createServer(async (request, response) => {
  const answer = (status) => response.writeHead(status).end();
  if (request.method !== 'POST') return answer(405);
  const body = await readBody(request);
  if (!isSigned(request.headers, body)) return answer(401);
  if (!hasPair(request.headers)) return answer(401);
  let event;
  try {
    event = JSON.parse(body.toString('utf8'));
  } catch {
    return answer(400);
  }
  takeEvent(event);
  // Everything slow (mails, other systems) happens after the answer.
  return answer(204);
});

server.listen(port, () => process.stdout.write(`Listening on port ${server.address().port}\n`));
