import type { Command } from 'commander';
import { describeSchema } from '../db/describe-schema.ts';
import { migrate } from '../db/migrate.ts';
import { outputOf } from './options.ts';
import { printJson, printOne } from './output.ts';
import { withSession } from './session.ts';

/** `antar migrate` and `antar schema`: what an operator does to the database itself. */
export function databaseCommands(program: Command): void {
  program
    .command('migrate')
    .description('bring the schema of the database up to date')
    .addHelpText('after', '\nExample:\n  DATABASE_URL=postgres://… antar migrate')
    .action((_options: object, command: Command) =>
      withSession(async ({ sql, log }) => {
        await migrate(sql.url, log);
        printOne(outputOf(command), { schema: 'up to date' });
      }),
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
