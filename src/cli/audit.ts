import { InvalidArgumentError } from 'commander';
import type { AuditEntry } from '../audit/chain.ts';
import { explainVerdict } from '../audit/explain.ts';
import { listNewestEntries } from '../audit/store.ts';
import { verifyAudit } from '../audit/verify.ts';
import type { AntarCommand } from './command.ts';
import { CommandFailure } from './failure.ts';
import { readCount, workspaceOption } from './options.ts';
import { printOne, printRows } from './output.ts';

interface ListOptions {
  readonly workspace?: string;
  readonly subject?: string;
  readonly limit: number;
}

/** `antar audit …`: reads the audit chain and verifies it. */
export function auditCommands(audit: AntarCommand): void {
  audit
    .command('verify')
    .description('verify the chain of entries; fails at a changed, removed or moved entry')
    .option('--contains <hash>', 'a head hash that you kept; it must be part of the chain', readHash)
    .examples('antar audit verify', 'antar audit verify --contains 5feceb66…')
    .inSession(async (session, { contains }: { contains?: string }) => {
      const verdict = await verifyAudit(session, { contains });
      const wrong = explainVerdict(verdict, contains);
      if (wrong !== undefined) throw new CommandFailure(wrong);
      const { entries, headHash, containedAt } = verdict;
      const found = containedAt === undefined ? {} : { containedAt };
      printOne(session.output, { chain: 'whole', entries, headHash, ...found });
    });

  audit
    .command('list')
    .addOption(workspaceOption().default(undefined, 'all workspaces'))
    .option('--subject <id>', 'only changes of this id')
    .option('--limit <count>', 'the most entries, newest first', readCount, 50)
    .description('list the newest changes')
    .examples('antar audit list --limit 10')
    .inSession(
      async ({ sql, output }, { workspace: workspaceId, subject: subjectId, limit }: ListOptions) => {
        const entries = await listNewestEntries(sql, {
          limit,
          ...(workspaceId !== undefined && { workspaceId }),
          ...(subjectId !== undefined && { subjectId }),
        });
        printRows(output, entries.map(rowOf), entries);
      },
    );
}

/**
 * Parses a hash of hexadecimal digits in either case. Other texts are rejected, since a mistyped hash would otherwise
 * be reported as a changed chain.
 */
function readHash(text: string): string {
  const hash = text.trim().toLowerCase();
  if (/^[0-9a-f]{64}$/.test(hash)) return hash;
  throw new InvalidArgumentError('It must be 64 hexadecimal digits.');
}

const rowOf = ({ position, at, actorKind, actorId, action, subjectId, details }: AuditEntry) => ({
  position,
  at,
  by: `${actorKind} ${actorId}`,
  action,
  subject: subjectId,
  details,
});
