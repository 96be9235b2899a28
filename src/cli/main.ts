import { describeFailure } from './failure.ts';
import { createProgram } from './program.ts';

// A reader may have seen enough (`antar … | head`): the command still ends in order, and stops what it started.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

try {
  await createProgram().parseAsync();
} catch (error) {
  process.stderr.write(`antar: ${describeFailure(error)}\n`);
  process.exitCode = 1;
}
