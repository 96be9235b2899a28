import type { Command } from 'commander';
import type { AuditEntry } from '../audit/chain.ts';
import { listNewestEntries } from '../audit/store.ts';
import { verifyAudit } from '../audit/verify.ts';
import { CommandFailure } from './failure.ts';
import { outputOf, readCount, workspaceOption } from './options.ts';
import { printOne, printRows } from './output.ts';
import { withSession } from './session.ts';

interface ListOptions {
  readonly workspace?: string;
  readonly subject?: string;
  readonly limit: number;
}

/** `antar audit …`: who changed what, in a chain that shows tampering. */
export function auditCommands(program: Command): void {
  const audit = program.command('audit').description('read and verify the record of changes');

  audit
    .command('verify')
    .description('follow the chain of entries, and fail where one was changed, removed or put elsewhere')
    .addHelpText('after', '\nExample:\n  antar audit verify')
    .action((_options: object, command: Command) =>
      withSession(async ({ sql }) => {
        const { entries, headHash, broken } = await verifyAudit(sql);
        if (broken !== undefined) {
          throw new CommandFailure(`the audit chain is broken at entry ${broken.position}: ${broken.why}`);
        }
        printOne(outputOf(command), { chain: 'whole', entries, headHash });
      }),
    );

  audit
    .command('list')
    .addOption(workspaceOption().default(undefined, 'all workspaces'))
    .option('--subject <id>', 'only of what was changed')
    .option('--limit <count>', 'how many, the newest first', readCount, 50)
    .description('list the newest changes')
    .addHelpText('after', '\nExample:\n  antar audit list --limit 10')
    .action(({ workspace: workspaceId, subject: subjectId, limit }: ListOptions, command: Command) =>
      withSession(async ({ sql }) => {
        const entries = await listNewestEntries(sql, {
          limit,
          ...(workspaceId !== undefined && { workspaceId }),
          ...(subjectId !== undefined && { subjectId }),
        });
        printRows(outputOf(command), entries.map(rowOf), entries);
      }),
    );
}

const rowOf = ({ position, at, actorKind, actorId, action, subjectId, details }: AuditEntry) => ({
  position,
  at,
  by: `${actorKind} ${actorId}`,
  action,
  subject: subjectId,
  details,
});
