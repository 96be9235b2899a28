import type { Command } from 'commander';
import { describeSchema } from '../db/describe-schema.ts';
import { migrate } from '../db/migrate.ts';
import { anchorFeed } from '../webhooks/log/anchor.ts';
import { outputOf } from './options.ts';
import { printJson, printOne } from './output.ts';
import { logTo, withSession } from './session.ts';
import type { Shell } from './shell.ts';

/** `antar migrate`. */
export function migrateCommand(migration: Command, shell: Shell): void {
  migration
    .option(
      '--restored',
      'the database files were restored to an earlier moment; the feed continues after all earlier events',
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
        shell,
        async (session) => {
          // Among millions of deliveries it takes minutes, so progress is printed.
          await migrate(session.sql.url, logTo(shell, 'info'));
          await anchorFeed(session, { restored });
          printOne(outputOf(command, shell), { schema: 'up to date' });
        },
        { asOwner: true },
      ),
    );
}

/** `antar schema`. */
export function schemaCommand(schema: Command, shell: Shell): void {
  schema
    .addHelpText('after', '\nExample:\n  antar schema > schema.sql')
    .action((_options: object, command: Command) =>
      withSession(shell, async ({ sql }) => {
        const text = await describeSchema(sql);
        const output = outputOf(command, shell);
        if (output.json) printJson(output, { schema: text });
        else shell.writeOut(text);
      }),
    );
}
