import type { Command } from 'commander';
import { describeSchema } from '../db/describe-schema.ts';
import { migrate } from '../db/migrate.ts';
import { anchorFeed } from '../webhooks/log/anchor.ts';
import { outputOf } from './options.ts';
import { printJson, printOne } from './output.ts';
import { logFrom, withSession } from './session.ts';

/** `antar migrate` and `antar schema`: work on the database itself. */
export function databaseCommands(program: Command): void {
  program
    .command('migrate')
    .description('bring the schema of the database up to date')
    .option(
      '--restored',
      'the database files were restored to an earlier moment; the feed continues after everything it has told',
    )
    .addHelpText(
      'after',
      `
Antar notices a dump restored on another server, and a recovery to a point in time, without --restored.

Example:
  DATABASE_URL=postgres://… antar migrate`,
    )
    .action(({ restored }: { restored?: true }, command: Command) =>
      withSession(
        async (session) => {
          // Among millions of deliveries it takes minutes, in which whoever waits wants to hear of it.
          await migrate(session.sql.url, logFrom('info'));
          await anchorFeed(session, { restored });
          printOne(outputOf(command), { schema: 'up to date' });
        },
        { asOwner: true },
      ),
    );

  program
    .command('schema')
    .description('print the tables of the database as SQL')
    .addHelpText('after', '\nExample:\n  antar schema > schema.sql')
    .action((_options: object, command: Command) =>
      withSession(async ({ sql }) => {
        const schema = await describeSchema(sql);
        if (outputOf(command).json) printJson({ schema });
        else process.stdout.write(schema);
      }),
    );
}
