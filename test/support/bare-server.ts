import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server that reads each request and answers it at once: the least that a server can do. Prints its address. */
const answerBytes = Buffer.alloc(Number(process.argv[2]), 32);
const server = createServer((request, answer) => {
  request.resume().on('end', () => answer.end(answerBytes));
}).listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
