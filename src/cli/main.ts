import { createInterface } from 'node:readline/promises';
import { isatty } from 'node:tty';
import { runCommand } from './program.ts';
import type { Shell } from './shell.ts';

const { stdout, stderr, env } = process;

const shell: Shell = {
  env,
  writeOut: (text) => stdout.write(text),
  writeErr: (text) => stderr.write(text),
  prompt: isatty(0) ? prompt : undefined,
  watchStop,
  exitCode: 0,
};

async function prompt(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: stdout });
  const answer = await lines.question(question);
  lines.close();
  return answer;
}

/** Returns a signal that aborts on Ctrl-C and similar signals, or when the launcher of this process ends. */
function watchStop(): AbortSignal {
  const stop = new AbortController();
  // The handlers stay registered: a single Ctrl-C may arrive several times, from the terminal, from npm and from our
  // launcher.
  for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(event, () => stop.abort());
  // The open channel to the launcher must not keep this process running after its work.
  process.channel?.unref();
  return stop.signal;
}

// The reader of a pipe may close the pipe early (`antar … | head`). The error is ignored, so that the command still
// ends normally and stops everything that it started.
stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

await runCommand(process.argv.slice(2), shell);
process.exitCode = shell.exitCode;
