import { timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

/*
 * A receiver of Antar's webhooks that fulfils every duty of one: it lets in only who knows the authentication value,
 * answers at once, takes every status, and is not confused by events that come twice, late or in another order.
 * No dependencies: copy it, and put your own database in the place of the two maps.
 */

const authKey = (process.env.AUTH_KEY ?? 'x-api-key').toLowerCase();
const authValue = process.env.AUTH_VALUE ?? '';
const port = Number(process.env.PORT ?? 4000);

/** What is known of each delivery: its newest event. */
const deliveries = new Map();
/** Events that were taken already. In a database: a unique key on these three. */
const taken = new Set();

const eventKey = ({ deliveryID, status, updatedAt }) => `${deliveryID} ${status} ${updatedAt}`;

/** Compares without telling, by how long it takes, how much of the value was right. */
function isAuthentic(headers) {
  const given = Buffer.from(String(headers[authKey] ?? ''));
  const right = Buffer.from(authValue);
  return given.length === right.length && timingSafeEqual(given, right);
}

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
  return Buffer.concat(chunks).toString('utf8');
}

const server = createServer(async (request, response) => {
  const answer = (status) => response.writeHead(status).end();
  if (request.method !== 'POST') return answer(405);
  if (!isAuthentic(request.headers)) return answer(401);
  let event;
  try {
    event = JSON.parse(await readBody(request));
  } catch {
    return answer(400);
  }
  takeEvent(event);
  // Everything slow (mails, other systems) happens after the answer.
  return answer(204);
});

server.listen(port, () => process.stdout.write(`Listening on port ${server.address().port}\n`));
