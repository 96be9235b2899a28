/** The driver's messages (without a code) for a connection that closed, failed to open or stopped responding. */
const lostMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered|Query read timeout)/;
/** The error codes of PostgreSQL and the operating system for a lost connection. */
const lostCodes =
  /^(57P0[1-3]|08...|53300|ECONN(REFUSED|RESET|ABORTED)|E(PIPE|TIMEDOUT|(HOST|NET)UNREACH|AI_AGAIN)|ENOTFOUND)$/;

/** Returns true if an error means that a connection was lost. */
export function isLost(error: unknown): boolean {
  const { code = '', message = '', syscall } = error as { code?: string; message?: string; syscall?: string };
  // A server that stops removes its unix socket.
  const isSocketGone = code === 'ENOENT' && syscall === 'connect';
  return isSocketGone || lostCodes.test(code) || lostMessages.test(message);
}
