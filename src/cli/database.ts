import { describeSchema } from '../db/describe-schema.ts';
import { migrate } from '../db/migrate.ts';
import { anchorFeed } from '../webhooks/log/anchor.ts';
import type { AntarCommand } from './command.ts';
import { printJson, printOne } from './output.ts';
import { logTo } from './session.ts';
import type { Shell } from './shell.ts';

/** `antar migrate`. */
export function migrateCommand(migration: AntarCommand, shell: Shell): void {
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
    .inSession(
      async (session, { restored }: { restored?: true }) => {
        // With millions of deliveries the migration takes minutes, so its progress is printed.
        await migrate(session.sql.url, logTo(shell, 'info'));
        await anchorFeed(session, { restored });
        printOne(session.output, { schema: 'up to date' });
      },
      { asOwner: true },
    );
}

/** `antar schema`. */
export function schemaCommand(schema: AntarCommand): void {
  schema.examples('antar schema > schema.sql').inSession(async ({ sql, output }) => {
    const text = await describeSchema(sql);
    if (output.json) printJson(output, { schema: text });
    else output.writeOut(text);
  });
}
