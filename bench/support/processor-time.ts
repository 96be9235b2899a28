import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Of `/proc/PID/stat`: the parent, and the processor time of the children that have ended. */
interface Stat {
  readonly parent: number;
  readonly endedSeconds: number;
}

/** Undefined once the process has ended. */
function statOf(pid: number | string): Stat | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number);
    // In ticks of 10 ms.
    const at = (place: number) => (fields[place] ?? 0) / 100;
    return { parent: fields[1] ?? 0, endedSeconds: at(13) + at(14) };
  } catch {
    return undefined;
  }
}

/** The processor time that the threads of a process have taken so far, in seconds, to the nanosecond. */
export function secondsOf(pid: number | string): number {
  const threads = entriesOf(`/proc/${pid}/task`);
  return threads.reduce((sum, thread) => sum + threadSecondsOf(`/proc/${pid}/task/${thread}/schedstat`), 0);
}

const entriesOf = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : []);

/** 0 once the thread has ended. */
function threadSecondsOf(path: string): number {
  try {
    return Number(readFileSync(path, 'utf8').split(' ')[0]) / 1e9;
  } catch {
    return 0;
  }
}

/** The processor time that a database server has taken so far with all its processes, in seconds. */
export function databaseSecondsOf(server: number): number {
  const processes = entriesOf('/proc').filter((name) => /^\d+$/.test(name));
  const children = processes.filter((pid) => statOf(pid)?.parent === server);
  return [String(server), ...children].reduce(
    (sum, pid) => sum + secondsOf(pid),
    statOf(server)?.endedSeconds ?? 0,
  );
}

/** The server behind one of its backends. */
export const serverOf = (backend: number): number => statOf(backend)?.parent ?? 0;
