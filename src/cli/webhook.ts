import { InvalidArgumentError, Option } from 'commander';
import { findEndpoint } from '../webhooks/find-endpoint.ts';
import type { Ordering } from '../webhooks/retry.ts';
import type { AntarCommand } from './command.ts';
import { removeAndRecord, rotateAndRecord, setAndRecord } from './endpoint.ts';
import { CommandFailure } from './failure.ts';
import { chooseScope, environmentOption, type ScopeOptions, workspaceOption } from './options.ts';
import { type Output, printOne } from './output.ts';
import type { Session } from './session.ts';

interface SetOptions extends ScopeOptions {
  readonly authKey?: string;
  readonly authValue?: string;
  readonly ordering: Ordering;
}

interface RotateOptions extends ScopeOptions {
  readonly overlapHours: number;
}

/** `antar webhook …`: manages the endpoint of each environment that receives a provider's events (spec 5, 6). */
export function webhookCommands(webhook: AntarCommand): void {
  setCommand(webhook);

  webhook
    .command('show')
    .addOption(workspaceOption())
    .addOption(environmentOption().makeOptionMandatory())
    .description('show the registered address, without its secrets')
    .examples('antar webhook show --environment sandbox')
    .inSession((session, options: ScopeOptions) => showEndpoint(session, session.output, options));

  webhook
    .command('remove')
    .addOption(workspaceOption())
    .addOption(environmentOption().makeOptionMandatory())
    .description('remove the registered address; waiting events are not sent')
    .examples('antar webhook remove --environment sandbox')
    .inSession(async (session, options: ScopeOptions) => {
      const scope = await chooseScope(session.sql, options);
      if (!(await removeAndRecord(session, scope))) throw noEndpoint(options);
      printOne(session.output, { ...scope, removed: true });
    });

  rotateCommand(webhook);
}

/** `antar webhook rotate-secret`. */
function rotateCommand(webhook: AntarCommand): void {
  webhook
    .command('rotate-secret')
    .addOption(workspaceOption())
    .addOption(environmentOption().makeOptionMandatory())
    .option(
      '--overlap-hours <hours>',
      'hours in which the previous secret signs too, 0 to 168',
      readHours,
      24,
    )
    .description('replace the signing secret; the new one is shown once')
    .examples('antar webhook rotate-secret --environment production')
    .inSession(async (session, options: RotateOptions) => {
      const scope = await chooseScope(session.sql, options);
      if ((await findEndpoint(session, scope)) === undefined) throw noEndpoint(options);
      const secret = await rotateAndRecord(session, scope, options.overlapHours * 3600);
      await showEndpoint(session, session.output, options, { secret });
    });
}

/** `antar webhook set`. */
function setCommand(webhook: AntarCommand): void {
  webhook
    .command('set')
    .argument('<url>', 'the address; https in production')
    .addOption(workspaceOption())
    .addOption(environmentOption().makeOptionMandatory())
    .option('--auth-key <header>', 'a header to send with each call')
    .option('--auth-value <value>', 'the value of that header')
    .addOption(
      new Option('--ordering <ordering>', 'strict: an event waits for the retries of the one before it')
        .choices(['strict', 'first-attempt'])
        .default('strict'),
    )
    .description('register an address, replacing any other; the signing secret of a new one is shown once')
    .addHelpText(
      'after',
      `
Example:
  antar webhook set https://example.com/hook -e production --auth-key X-Api-Key --auth-value rahasia`,
    )
    .inSession(async (session, url: string, options: SetOptions) => {
      const scope = await chooseScope(session.sql, options);
      const { authKey, authValue, ordering } = options;
      const { secret } = await setAndRecord(session, scope, { url, authKey, authValue, ordering });
      await showEndpoint(session, session.output, options, { secret });
    });
}

function readHours(text: string): number {
  const hours = Number(text);
  if (/^\d{1,3}$/.test(text) && hours <= 168) return hours;
  throw new InvalidArgumentError('It must be a whole number from 0 to 168.');
}

const noEndpoint = ({ environment }: ScopeOptions) =>
  new CommandFailure(`the workspace has no webhook address in ${environment}; see: antar webhook set`);

/** Prints the registered endpoint; `secret` is passed only right after it was created. */
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
