import type { Socket } from 'node:net';

/**
 * Matches interim responses (RFC 9110, 15.2), which a server may send unrequested. 101 is excluded, since after it the
 * connection no longer speaks HTTP.
 */
const interim = /^HTTP\/1\.[01] 1(?!01)\d\d[ \r]/;
/** The number of bytes of a status line that suffice to tell whether the response is interim. */
const decisiveBytes = 'HTTP/1.1 100 '.length;
const blockEnd = '\r\n\r\n';
/** Maximum size of one interim response. The filter passes a longer one on, and the client then rejects it. */
const mostBytes = 16 * 1024;
/**
 * Maximum total size of the interim responses that the filter drops before one response. It passes the rest on, and the
 * client rejects them: an endless stream would keep the process busy.
 */
const mostDroppedBytes = 64 * 1024;

/** Size of the pieces in which the client parses a response. */
const pieceBytes = 4 * 1024;
/** Maximum size of one response. It includes the framing of a 64 KiB body that is sent in chunks of one byte. */
const mostAnswerBytes = 512 * 1024;

/**
 * Removes interim responses from the bytes of a connection and detects endless responses. Without it, the HTTP client
 * treats an unrequested `100 Continue` as a broken response and closes the connection.
 */
export interface AnswerFilter {
  /** Returns true if a byte of the response has arrived. */
  hasBytes(): boolean;
  /**
   * Returns true if a response exceeds the maximum size. The client limits headers and bodies, but not chunk sizes and
   * trailers.
   */
  isTooLong(): boolean;
  /** Starts a new response; called when a request starts. */
  restart(): void;
  /**
   * Returns the bytes that the client should parse; null while the filter cannot tell whether the response is interim.
   */
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

/**
 * Passes everything read from a socket through a filter, and closes the connection if a response exceeds the maximum
 * size.
 */
export function filterReads(socket: Socket, filter: AnswerFilter): void {
  const read = socket.read.bind(socket);
  let passed: Buffer | null = null;
  socket.read = (size?: number) => {
    if (passed === null || passed.length === 0) {
      const chunk: Buffer | null = read(size);
      passed = chunk === null ? null : filter.pass(chunk);
    }
    if (filter.isTooLong()) socket.destroy(new Error('the answer is too long'));
    // The client parses the rest of a piece even after it rejects the response, so pieces are small.
    if (passed === null || socket.destroyed) return null;
    const piece = passed.subarray(0, pieceBytes);
    passed = passed.subarray(pieceBytes);
    return piece;
  };
}
