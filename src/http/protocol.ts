import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ConnectionError, FastifyInstance } from 'fastify';
import { problems, type Refusal } from '../problems/problems.ts';

const contentType = 'application/json; charset=utf-8';

/**
 * Sends our error envelope for requests that Node itself would refuse with its own text or an empty body (decision 90).
 */
export function refuseWhatNodeWould(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    const hosts = countHosts(raw.rawHeaders);
    const isRight = hosts === 1 || (hosts === 0 && raw.httpVersion !== '1.1');
    done(isRight ? undefined : problems.requestMalformed());
  });
  app.server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const { httpStatus, body, headers } = problems.expectationUnknown();
    const text = JSON.stringify(body);
    response.writeHead(httpStatus, {
      ...headers,
      'content-type': contentType,
      'content-length': Buffer.byteLength(text),
    });
    response.end(text);
  });
  app.server.on('connect', (_request: IncomingMessage, socket: Duplex) =>
    endWith(socket, problems.routeNotFound()),
  );
}

/** Counts the Host headers of a request. Node accepts several and silently uses the first. */
function countHosts(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!;
    if (name.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count;
}

/** Answers a request that is not valid HTTP (decision 90) and closes its connection. */
export function refuseConnection(error: ConnectionError, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  endWith(socket, connectionRefusal(error.code));
}

function endWith(socket: Duplex, { httpStatus, body, headers }: Refusal): void {
  const text = JSON.stringify(body);
  const head = [
    `HTTP/1.1 ${httpStatus} ${STATUS_CODES[httpStatus]}`,
    `content-type: ${contentType}`,
    `content-length: ${Buffer.byteLength(text)}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    'connection: close',
  ];
  if (socket.writable) socket.end(`${head.join('\r\n')}\r\n\r\n${text}`);
  else socket.destroy();
}

function connectionRefusal(code: string | undefined): Refusal {
  switch (code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return problems.requestTimedOut();
    case 'HPE_HEADER_OVERFLOW':
      return problems.headersTooLarge();
    default:
      return problems.requestMalformed();
  }
}
