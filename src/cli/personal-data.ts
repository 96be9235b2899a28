import { erasePersonalData, exportPersonalData } from '../personal-data/of-person.ts';
import { openPhotos } from '../storage/open-files.ts';
import { makeChange } from './change.ts';
import type { AntarCommand } from './command.ts';
import { printJson, printRows } from './output.ts';

const phoneOption = ['--phone <number>', "the person's number, in E.164 or Indonesian local format"] as const;
/**
 * The subject in audit entries. The audit chain must not keep the phone number, so the subject omits it. Until the
 * details of an entry are erased for their age, the delivery ids in them show whom the request was about.
 */
const subject = { kind: 'person', id: 'by phone' };

/** `antar personal-data …`: exports or erases the data of one person, on request. */
export function personalDataCommands(personalData: AntarCommand): void {
  personalData
    .command('export')
    .requiredOption(...phoneOption)
    .description("print all of the person's data as JSON")
    .examples('antar personal-data export --phone 08123456789')
    .inSession(async (session, { phone }: { phone: string }) => {
      const known = await makeChange(session, async (each) => {
        const found = await exportPersonalData(each, phone);
        const after = { deliveryIDs: found.deliveries.map(({ deliveryID }) => deliveryID) };
        return [found, { action: 'personal-data.export', subject, after }] as const;
      });
      printJson(session.output, known);
    });

  personalData
    .command('erase')
    .requiredOption(...phoneOption)
    .description(
      'remove the data from ended deliveries; list those under way or with an unsettled late handover, for another run',
    )
    .examples('antar personal-data erase --phone 08123456789')
    .inSession(async (session, { phone }: { phone: string }) => {
      const files = openPhotos(session.config);
      const forgotten = await makeChange(session, async (each) => {
        const after = await erasePersonalData(each, files, phone);
        return [after, { action: 'personal-data.erase', subject, after }] as const;
      });
      const { erased, kept } = forgotten;
      const rows = [
        ...erased.map((deliveryID) => ({ deliveryID, outcome: 'erased' })),
        ...kept.map((deliveryID) => ({ deliveryID, outcome: 'kept' })),
      ];
      printRows(session.output, rows, forgotten);
    });
}
