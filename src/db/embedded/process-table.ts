import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Returns the command line of a living process; undefined if there is none or it is a zombie. A zombie looks alive to
 * `kill(pid, 0)` and to PostgreSQL.
 */
export function commandLineOf(pid: number): string | undefined {
  try {
    return process.platform === 'linux' ? fromProc(pid) : fromPs(pid);
  } catch {
    return undefined;
  }
}

function fromProc(pid: number): string | undefined {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The program's name is in brackets and may contain any character. The state is the first letter after the last
  // bracket.
  const state = stat.charAt(stat.lastIndexOf(')') + 2);
  if (state === 'Z' || state === 'X') return undefined;
  // An exiting process loses its memory, and so its command line, before it becomes a zombie.
  return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim() || undefined;
}

function fromPs(pid: number): string | undefined {
  const output = execFileSync('ps', ['-o', 'stat=,command=', '-p', String(pid)], { encoding: 'utf8' });
  const [, state = '', command = ''] = /^(\S+)\s+(.*)$/m.exec(output.trim()) ?? [];
  return state.startsWith('Z') ? undefined : command;
}
