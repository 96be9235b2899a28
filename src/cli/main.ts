import { describeFailure } from './failure.ts';
import { createProgram } from './program.ts';

// The reader of a pipe may close it early (`antar … | head`). The command still ends in order and stops
// everything it started.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

try {
  await createProgram().parseAsync();
} catch (error) {
  process.stderr.write(`antar: ${describeFailure(error)}\n`);
  process.exitCode = 1;
}
