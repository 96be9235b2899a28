import { readdirSync, readFileSync } from 'node:fs';

/** Fields of `/proc/PID/stat` after the name: the parent, and the ticks of 10 ms in user and system mode. */
interface Stat {
  readonly parent: number;
  readonly seconds: number;
  /** Processor time of the children that have ended. */
  readonly endedSeconds: number;
}

/** Undefined once the process has ended. */
function statOf(pid: number | string): Stat | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number);
    const at = (place: number) => (fields[place] ?? 0) / 100;
    return { parent: fields[1] ?? 0, seconds: at(11) + at(12), endedSeconds: at(13) + at(14) };
  } catch {
    return undefined;
  }
}

/** The processor time that a process has taken so far, in seconds. */
export const secondsOf = (pid: number): number => statOf(pid)?.seconds ?? 0;

/** The processor time that a database server has taken so far with all its processes, in seconds. */
export function databaseSecondsOf(server: number): number {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const children = pids.map(statOf).filter((stat) => stat?.parent === server);
  const { seconds = 0, endedSeconds = 0 } = statOf(server) ?? {};
  return children.reduce((sum, stat) => sum + (stat?.seconds ?? 0), seconds + endedSeconds);
}

/** The server behind one of its backends. */
export const serverOf = (backend: number): number => statOf(backend)?.parent ?? 0;
