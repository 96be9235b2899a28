import assert from 'node:assert/strict';
import { connect, type Socket } from 'node:net';
import { after, test } from 'node:test';
import { rowsOf } from '../support/batches.ts';
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
  const answer = await dispatcher.put(`/operations/v1/deliveries/${id}/courier`, { courierID: courier.id });
  assert.equal(answer.status, 200, answer.text);
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

/** Begins a body without a length. `answer` is what comes back. */
function begin(path: string, token = ''): { socket: Socket; answer: () => string } {
  const socket = connect(Number(port), '127.0.0.1');
  after(() => socket.destroy());
  let answer = '';
  socket.setEncoding('utf8').on('data', (part) => {
    answer += part;
  });
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${token}\r\nx-client-time-zone: Asia/Jakarta\r\n` +
      'content-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n1\r\n{\r\n',
  );
  return { socket, answer: () => answer };
}

/** Sends a whole body without a length. */
async function stream(path: string, token: string, value: object): Promise<number> {
  const body = new Blob([JSON.stringify(value)]).stream();
  const headers = { ...jakarta, authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const request = { method: 'POST', headers, body, duplex: 'half' } as RequestInit;
  return (await fetch(`${service.baseUrl}${path}`, request)).status;
}

test('decision 366: small bodies without a length take no room, also those of strangers', async () => {
  const held = Array.from({ length: 12 }, () => begin('/v1/auth/providers/token'));
  const token = await service.token('production');
  const bookings = Array.from({ length: 12 }, () => stream('/express/v1/deliveries', token, expressBooking));
  assert.deepEqual(await Promise.all(bookings), Array(12).fill(201));
  const { courier, path } = await assigned();
  const padded = Buffer.concat([await imageOf(64, 64), Buffer.alloc(300 * 1024)]);
  assert.notEqual((await courier.send('PUT', path(), padded, 'image/png')).status, 503);
  for (const { socket } of held) socket.destroy();
});

test('decision 366: a body above every limit is refused unread, and takes no room', async () => {
  const { courier, path } = await assigned();
  const length = `content-length: ${100 * 1024 * 1024}`;
  const held = Array.from({ length: 20 }, () => hold(path(), courier.token, length));
  await until(() => held.every(({ answer }) => answer().startsWith('HTTP/1.1 413')));
});

test('decision 92: uploads in sandbox take nothing of the share that production has', async () => {
  const batches = '/v1/deliveries/batches';
  const [sandbox, production] = [await service.token('sandbox'), await service.token('production')];
  const held = Array.from({ length: 4 }, () => begin(batches, sandbox));
  const refused = () => held.filter(({ answer }) => answer().startsWith('HTTP/1.1 503'));
  await until(() => refused().length === 2);
  assert.equal(await stream(batches, production, { rows: rowsOf(1, 'P') }), 202);
  for (const { socket } of held) socket.destroy();
});
