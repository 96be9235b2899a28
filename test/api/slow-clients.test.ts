import assert from 'node:assert/strict';
import { connect, type Socket } from 'node:net';
import { after, test } from 'node:test';
import { expressBooking, jakarta } from '../support/bookings.ts';
import { courierHand } from '../support/courier-app.ts';
import { imageOf } from '../support/images.ts';
import { book, operationsHand } from '../support/operations.ts';
import { startService } from '../support/service.ts';
import { until } from '../support/until.ts';

const service = await startService();
const dispatcher = await operationsHand(service);
const { port } = new URL(service.baseUrl);

async function assigned() {
  const courier = await courierHand(service);
  const id = await book(service, 'EXPRESS');
  const given = await dispatcher.put(`/operations/v1/deliveries/${id}/courier`, { courierID: courier.id });
  assert.equal(given.status, 200, given.text);
  let count = 0;
  const path = () => {
    count += 1;
    return `/courier/v1/assignments/${id}/proofs/P-${count}`;
  };
  return { courier, path };
}

/** Begins an upload of a size, and sends only the beginning of it. `answer` is what comes back. */
function hold(path: string, token: string, length: string): { socket: Socket; answer: () => string } {
  const socket = connect(Number(port), '127.0.0.1');
  after(() => socket.destroy());
  let answer = '';
  socket.setEncoding('utf8').on('data', (part) => {
    answer += part;
  });
  socket.on('error', () => undefined);
  socket.write(
    `PUT ${path} HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${token}\r\ncontent-type: image/png\r\n${length}\r\n\r\n`,
  );
  return { socket, answer: () => answer };
}

test('decision 366: uploads that are held open take a bounded room, and of one sender a share of it', async () => {
  const [one, other] = [await assigned(), await assigned()];
  const length = `content-length: ${10 * 1024 * 1024}`;
  const held = Array.from({ length: 10 }, () => hold(one.path(), one.courier.token, length));
  const refused = () => held.filter(({ answer }) => answer().startsWith('HTTP/1.1 503')).length;
  await until(() => refused() === 6);
  const chunked = hold(one.path(), one.courier.token, 'transfer-encoding: chunked');
  await until(() => chunked.answer().startsWith('HTTP/1.1 503'));

  const photo = await imageOf(64, 64);
  const padded = Buffer.concat([photo, Buffer.alloc(300 * 1024)]);
  const sent = await other.courier.send('PUT', other.path(), padded, 'image/png');
  assert.notEqual(sent.status, 503, 'others have their share');
  const small = await one.courier.send('PUT', one.path(), photo, 'image/png');
  assert.equal(small.status, 200, 'small photos need none');

  for (const { socket } of held) socket.destroy();
  await until(async () => {
    const again = await one.courier.send('PUT', one.path(), padded, 'image/png');
    return again.status !== 503;
  });
});

test('decision 366: small bodies whose length is not told take no room, also those of strangers', async () => {
  const head = (path: string) => `POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n`;
  const chunked = 'transfer-encoding: chunked\r\n\r\n';
  const held = Array.from({ length: 12 }, () => {
    const socket = connect(Number(port), '127.0.0.1');
    after(() => socket.destroy());
    socket.write(`${head('/v1/auth/providers/token')}${chunked}1\r\n{\r\n`);
    return socket;
  });
  const token = await service.token('production');
  const bookings = Array.from({ length: 12 }, async () => {
    const body = new Blob([JSON.stringify(expressBooking)]).stream();
    const headers = { ...jakarta, authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const asked = { method: 'POST', headers, body, duplex: 'half' } as RequestInit;
    return (await fetch(`${service.baseUrl}/express/v1/deliveries`, asked)).status;
  });
  assert.deepEqual(await Promise.all(bookings), Array(12).fill(201));
  const { courier, path } = await assigned();
  const padded = Buffer.concat([await imageOf(64, 64), Buffer.alloc(300 * 1024)]);
  assert.notEqual((await courier.send('PUT', path(), padded, 'image/png')).status, 503);
  for (const socket of held) socket.destroy();
});

test('decision 366: a body above every limit is refused unread, and takes no room', async () => {
  const { courier, path } = await assigned();
  const length = `content-length: ${100 * 1024 * 1024}`;
  const held = Array.from({ length: 20 }, () => hold(path(), courier.token, length));
  await until(() => held.every(({ answer }) => answer().startsWith('HTTP/1.1 413')));
});
