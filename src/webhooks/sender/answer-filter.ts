import type { Socket } from 'node:net';

/** Interim answers (RFC 9110, 15.2), which may come before an answer unasked. 101 is none: it ends HTTP. */
const interim = /^HTTP\/1\.[01] 1(?!01)\d\d[ \r]/;
/** Long enough for any status line to show whether it is interim. */
const decisiveBytes = 'HTTP/1.1 100 '.length;
const blockEnd = '\r\n\r\n';
/** An interim answer longer than this is passed on, and refused there. */
const mostBytes = 16 * 1024;
/** More interim answers than this are passed on, and refused there: without end they would keep the process busy. */
const mostDroppedBytes = 64 * 1024;

/** The size of the pieces in which the client parses an answer. */
const pieceBytes = 4 * 1024;
/** The most bytes of one answer, with the framing of its 64 KiB of body in parts of a byte. */
const mostAnswerBytes = 512 * 1024;

/**
 * Removes interim answers from the bytes of a connection, and finds an answer without an end. The HTTP client takes an
 * unasked `100 Continue` for a broken answer and closes the connection.
 */
export interface AnswerFilter {
  /** True if a byte came since the last request. */
  hasBytes(): boolean;
  /** True if an answer goes on beyond all limits, in bytes that the client passes over: sizes of parts, trailers. */
  isTooLong(): boolean;
  /** Called when a request starts: the next bytes begin an answer. */
  restart(): void;
  /** Returns the rest of a chunk to parse; null while the answer's kind is unknown. */
  pass(chunk: Buffer): Buffer | null;
}

export function createAnswerFilter(): AnswerFilter {
  let isBeginning = false;
  let hasBytes = false;
  let held: Buffer | undefined;
  let droppedBytes = 0;
  let answerBytes = 0;
  return {
    hasBytes: () => hasBytes,
    isTooLong: () => answerBytes > mostAnswerBytes,
    restart: () => {
      isBeginning = true;
      hasBytes = false;
      held = undefined;
      droppedBytes = 0;
      answerBytes = 0;
    },
    pass: (chunk) => {
      hasBytes = true;
      answerBytes += chunk.length;
      if (!isBeginning) return chunk;
      let bytes = held === undefined ? chunk : Buffer.concat([held, chunk]);
      held = undefined;
      while (interim.test(head(bytes)) && droppedBytes <= mostDroppedBytes) {
        const end = bytes.indexOf(blockEnd);
        if (end < 0) break;
        droppedBytes += end + blockEnd.length;
        bytes = bytes.subarray(end + blockEnd.length);
      }
      const isOpen = bytes.length < decisiveBytes || (interim.test(head(bytes)) && bytes.length < mostBytes);
      if (isOpen && mayBeHttp(bytes) && droppedBytes <= mostDroppedBytes) {
        held = bytes;
        return null;
      }
      isBeginning = false;
      return bytes;
    },
  };
}

const head = (bytes: Buffer): string => bytes.toString('latin1', 0, decisiveBytes);
const mayBeHttp = (bytes: Buffer): boolean => {
  const start = head(bytes);
  return start.startsWith('HTTP/1.'.slice(0, start.length));
};

/** Has everything that is read of a socket pass a filter; an answer without an end ends the connection. */
export function filterReads(socket: Socket, filter: AnswerFilter): void {
  const read = socket.read.bind(socket);
  let passed: Buffer | null = null;
  socket.read = (size?: number) => {
    if (passed === null || passed.length === 0) {
      const chunk: Buffer | null = read(size);
      passed = chunk === null ? null : filter.pass(chunk);
    }
    if (filter.isTooLong()) socket.destroy(new Error('the answer is too long'));
    // The client goes on parsing the piece in which it has refused an answer.
    if (passed === null || socket.destroyed) return null;
    const piece = passed.subarray(0, pieceBytes);
    passed = passed.subarray(pieceBytes);
    return piece;
  };
}
