import type { AntarCommand } from './command.ts';
import { CommandFailure } from './failure.ts';
import { environmentOption, type ScopeOptions, workspaceOption } from './options.ts';
import { plainJson, printLine } from './output.ts';
import { chooseListeningScope, type ReceivedCall, withReceiver } from './receiver.ts';
import { type Shell, stopRequested } from './shell.ts';

/** `antar webhook listen`: prints events as they arrive at the command's own receiver. */
export function listenCommand(webhook: AntarCommand, shell: Shell): void {
  webhook
    .command('listen')
    .addOption(workspaceOption().default(undefined, 'the demo workspace, or the only one'))
    .addOption(environmentOption().default('sandbox'))
    .description('open a receiver on this machine, register it, and print events until Ctrl-C')
    .addHelpText(
      'after',
      `
At the end the address that was registered before is registered again, unless somebody registers or removes one
meanwhile: that stays.

Example:
  antar webhook listen`,
    )
    .inSession(async (session, options: ScopeOptions) => {
      if (!session.serviceRuns) throw new CommandFailure('the service is not running; see: npm start');
      const scope = await chooseListeningScope(session, options);
      const stop = shell.watchStop();
      const { output } = session;
      const onCall = ({ body, event, words: { clock, status, details } }: ReceivedCall) => {
        if (output.json) output.writeOut(`${plainJson(body)}\n`);
        else
          printLine(output, [clock, status, event.providerOrderID, event.deliveryID, ...details].join('  '));
      };
      const work = () => {
        shell.writeErr(`Listening for ${scope.environment} events of ${scope.workspaceId} (Ctrl-C stops)\n`);
        return stopRequested(stop);
      };
      await withReceiver(session, scope, { shell, onCall, work });
    });
}
