/** The driver's messages, without a code, for a connection that ended, could not be made or has gone silent. */
const lostMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered|Query read timeout)/;
/** The codes of PostgreSQL and the system for that. */
const lostCodes =
  /^(57P0[1-3]|08...|53300|ECONN(REFUSED|RESET|ABORTED)|E(PIPE|TIMEDOUT|(HOST|NET)UNREACH|AI_AGAIN)|ENOTFOUND)$/;

/** True if an existing connection was lost. */
export function isLost(error: unknown): boolean {
  const { code = '', message = '', syscall } = error as { code?: string; message?: string; syscall?: string };
  // A stopped server has removed its socket.
  const isSocketGone = code === 'ENOENT' && syscall === 'connect';
  return isSocketGone || lostCodes.test(code) || lostMessages.test(message);
}
