import { join } from 'node:path';
import type { Command } from 'commander';
import { localFiles } from '../media/files.ts';
import { erasePersonalData, exportPersonalData } from '../personal-data/of-person.ts';
import { makeChange } from './change.ts';
import { outputOf } from './options.ts';
import { printJson, printRows } from './output.ts';
import { withSession } from './session.ts';

const phoneOption = ['--phone <number>', 'theirs, E.164 or as it is dialled in Indonesia'] as const;
/** The chain names no number: what was looked at tells, and is itself forgotten in time. */
const subject = { kind: 'person', id: 'by phone' };

/** `antar personal-data …`: what is known of one person, on their request. */
export function personalDataCommands(program: Command): void {
  const personalData = program
    .command('personal-data')
    .description('show or remove what is known of somebody who sent or received parcels');

  personalData
    .command('export')
    .requiredOption(...phoneOption)
    .description('print everything that is known of them, as JSON')
    .addHelpText('after', '\nExample:\n  antar personal-data export --phone 08123456789')
    .action(({ phone }: { phone: string }) =>
      withSession(async (session) => {
        const known = await makeChange(session, async (each) => {
          const found = await exportPersonalData(each, phone);
          const after = { deliveryIDs: found.map(({ deliveryID }) => deliveryID) };
          return [found, { action: 'personal-data.export', subject, after }] as const;
        });
        printJson(known);
      }),
    );

  personalData
    .command('erase')
    .requiredOption(...phoneOption)
    .description('remove it from the deliveries that are over; those under way are named, to be asked again')
    .addHelpText('after', '\nExample:\n  antar personal-data erase --phone 08123456789')
    .action(({ phone }: { phone: string }, command: Command) =>
      withSession(async (session) => {
        const files = localFiles(join(session.config.dataDir, 'media'));
        const forgotten = await makeChange(session, async (each) => {
          const after = await erasePersonalData(each, files, phone);
          return [after, { action: 'personal-data.erase', subject, after }] as const;
        });
        const { erased, kept } = forgotten;
        const rows = [
          ...erased.map((deliveryID) => ({ deliveryID, outcome: 'erased' })),
          ...kept.map((deliveryID) => ({ deliveryID, outcome: 'under way' })),
        ];
        printRows(outputOf(command), rows, forgotten);
      }),
    );
}
