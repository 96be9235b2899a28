import { cityNotePath, fillCity, usualSeed } from '../city/fill.ts';
import { describeCity } from '../city/note.ts';
import { withSecretKey } from '../config/secrets.ts';
import { isNoted } from '../first-run/seed-demo.ts';
import type { AntarCommand } from './command.ts';
import { CommandFailure } from './failure.ts';
import { readCount } from './options.ts';
import { printJson, printLine } from './output.ts';

/** `antar demo`: fills an unused installation with a demo city. */
export function demoCommand(demo: AntarCommand): void {
  demo
    .option('--seed <number>', 'the seed; the same number makes the same city', readCount, usualSeed)
    .addHelpText(
      'after',
      '\nThe service must not run meanwhile. DEMO=city npm start does the same at a first start.\n\nExample:\n  antar demo',
    )
    .inSession(async (session, { seed }: { seed: number }) => {
      if (session.serviceRuns && session.config.databaseUrl === undefined)
        throw new CommandFailure('the service runs; stop it first, and start it again when the city is full');
      const note = await fillCity({ ...session, config: withSecretKey(session.config) }, seed);
      if (note === undefined)
        throw new CommandFailure('this installation is a demo city already; npm start shows it');
      const notePath = isNoted(session) ? cityNotePath(session.config.dataDir) : undefined;
      const { output } = session;
      if (output.json) printJson(output, note);
      else for (const line of describeCity(note, notePath)) printLine(output, line);
    });
}
