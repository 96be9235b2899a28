import { type Command, Option } from 'commander';
import { findEndpoint } from '../webhooks/find-endpoint.ts';
import type { Ordering } from '../webhooks/retry.ts';
import { removeAndRecord, setAndRecord } from './endpoint.ts';
import { CommandFailure } from './failure.ts';
import { listenCommand } from './listen.ts';
import { chooseScope, environmentOption, outputOf, type ScopeOptions, workspaceOption } from './options.ts';
import { type Output, printOne } from './output.ts';
import { type Session, withSession } from './session.ts';

interface SetOptions extends ScopeOptions {
  readonly authKey?: string;
  readonly authValue?: string;
  readonly ordering: Ordering;
}

/** `antar webhook …`: the one address per environment that a provider's events go to (spec 5, 6). */
export function webhookCommands(program: Command): void {
  const webhook = program.command('webhook').description('register the address that events are sent to');

  webhook
    .command('set')
    .argument('<url>', 'the address; https in production')
    .addOption(workspaceOption())
    .addOption(environmentOption().makeOptionMandatory())
    .option('--auth-key <header>', 'the name of a header to send with each call')
    .option('--auth-value <value>', 'and its value')
    .addOption(
      new Option('--ordering <ordering>', 'strict: a retry holds back what follows it')
        .choices(['strict', 'first-attempt'])
        .default('strict'),
    )
    .description('register an address in place of any before it; its signing secret is shown once')
    .addHelpText(
      'after',
      `
Example:
  antar webhook set https://example.com/hook -e production --auth-key X-Api-Key --auth-value rahasia`,
    )
    .action((url: string, options: SetOptions, command: Command) =>
      withSession(async (session) => {
        const scope = await chooseScope(session.sql, options);
        const { authKey, authValue, ordering } = options;
        const { secret } = await setAndRecord(session, scope, { url, authKey, authValue, ordering });
        await showEndpoint(session, outputOf(command), options, { secret });
      }),
    );

  webhook
    .command('show')
    .addOption(workspaceOption())
    .addOption(environmentOption().makeOptionMandatory())
    .description('show the registered address, without its secrets')
    .addHelpText('after', '\nExample:\n  antar webhook show --environment sandbox')
    .action((options: ScopeOptions, command: Command) =>
      withSession((session) => showEndpoint(session, outputOf(command), options)),
    );

  webhook
    .command('remove')
    .addOption(workspaceOption())
    .addOption(environmentOption().makeOptionMandatory())
    .description('forget the registered address; what waits for it is not sent')
    .addHelpText('after', '\nExample:\n  antar webhook remove --environment sandbox')
    .action((options: ScopeOptions, command: Command) =>
      withSession(async (session) => {
        const scope = await chooseScope(session.sql, options);
        if (!(await removeAndRecord(session, scope))) throw noEndpoint(options);
        printOne(outputOf(command), { ...scope, removed: true });
      }),
    );

  listenCommand(webhook);
}

const noEndpoint = ({ environment }: ScopeOptions) =>
  new CommandFailure(`the workspace has no webhook address in ${environment}; see: antar webhook set`);

/** Shows what is registered; `secret` only in the moment it was made. */
async function showEndpoint(
  session: Session,
  output: Output,
  options: ScopeOptions,
  { secret }: { secret?: string | undefined } = {},
): Promise<void> {
  const { workspaceId, environment } = await chooseScope(session.sql, options);
  const endpoint = await findEndpoint(session, { workspaceId, environment });
  if (endpoint === undefined) throw noEndpoint(options);
  const { url, authKey, authValueHint, ordering, health, updatedAt } = endpoint;
  const shown = {
    workspaceId,
    environment,
    url,
    authKey,
    authValue: authValueHint,
    ordering,
    health,
    updatedAt,
  };
  printOne(output, secret === undefined ? shown : { ...shown, secret });
}
