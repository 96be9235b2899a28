import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { openSecret } from '../../config/secrets.ts';
import type { Scope } from '../../context.ts';
import { type FirstRunNote, type KeyPair, notePath, readNote } from '../../first-run/note.ts';
import { rupiahText } from '../../money/paper-words.ts';
import type { QuoteAnswer } from '../../quotes/schema.ts';
import { purposeOf } from '../../webhooks/endpoint.ts';
import type { StandIn } from '../../webhooks/stand-in.ts';
import { listCredentials } from '../../workspaces/credentials.ts';
import type { AntarCommand, CommandSession } from '../command.ts';
import { CommandFailure } from '../failure.ts';
import { workspaceOption } from '../options.ts';
import { printJson } from '../output.ts';
import { chooseListeningScope, withReceiver } from '../receiver.ts';
import type { Session } from '../session.ts';
import { type Shell, stopRequested } from '../shell.ts';
import { callService, notRunning } from './call-service.ts';
import { report, type Watched, watchDelivery } from './watch.ts';

interface FirstDeliveryOptions {
  readonly workspace?: string;
  readonly clientKey?: string;
  readonly clientSecret?: string;
}

const completionTimeoutMs = 60_000;

const trip = {
  serviceType: 'INSTANT',
  packages: [{ name: 'Kopi', quantity: 2, weight: 1.5 }],
  origin: {
    address: 'Jl. M.H. Thamrin No. 1, Jakarta Pusat',
    coordinates: { latitude: -6.1944, longitude: 106.8229 },
  },
  destination: {
    address: 'Jl. Jenderal Sudirman Kav. 52, Jakarta Selatan',
    coordinates: { latitude: -6.2275, longitude: 106.8085 },
  },
};

const people = {
  sender: { firstName: 'Ani', phone: '+6281234567890' },
  recipient: { firstName: 'Budi', phone: '08129876543' },
};

/** `antar first-delivery`: gets a token, a quote, a booking and its webhooks, and prints each as it arrives. */
export function firstDeliveryCommand(firstDelivery: AntarCommand, shell: Shell): void {
  firstDelivery
    .option('--client-key <key>', 'another sandbox key than the one of the first start')
    .option('--client-secret <secret>', 'the secret of that key')
    .addOption(workspaceOption().default(undefined, 'the demo workspace, or the only one'))
    .addHelpText(
      'after',
      `
It books in the sandbox of the running service, and receives the webhooks at a free port of this machine. At the end
the address that was registered before is registered again. The exit code is 0 when the delivery is COMPLETED.

Example:
  antar first-delivery`,
    )
    .inSession(async (session, options: FirstDeliveryOptions) => {
      if (!session.serviceRuns) throw notRunning();
      const note = await readNote(session.config.dataDir);
      const pair = choosePair(session, options, note);
      const scope = await chooseListeningScope(session, { ...options, environment: 'sandbox' });
      await refuseDeadPair(session, scope, pair);
      const baseUrl = note?.baseUrl ?? session.config.publicUrl;
      await deliver(session, scope, { baseUrl, pair, shell });
    });
}

function choosePair(
  { config }: Session,
  { clientKey, clientSecret }: FirstDeliveryOptions,
  note: FirstRunNote | undefined,
): KeyPair {
  if ((clientKey === undefined) !== (clientSecret === undefined)) {
    throw new CommandFailure('--client-key and --client-secret belong together');
  }
  if (clientKey?.startsWith('dk_live_')) {
    throw new CommandFailure(`${clientKey} is a key of production; name one of the sandbox (dk_sandbox_…)`);
  }
  if (clientKey !== undefined && clientSecret !== undefined) return { clientKey, clientSecret };
  if (note !== undefined) return note.sandbox;
  throw new CommandFailure(
    `there is no ${notePath(config.dataDir)}, where a first start on the embedded database keeps its keys; name a pair with --client-key and --client-secret, or make one: antar credentials create --environment sandbox`,
  );
}

async function refuseDeadPair(
  session: Session,
  { workspaceId }: Scope,
  { clientKey }: KeyPair,
): Promise<void> {
  const live = (await listCredentials(session, workspaceId, 'sandbox')).filter((each) => !each.revokedAt);
  if (live.some((each) => each.clientKey === clientKey)) return;
  const problem =
    live.length === 0
      ? `workspace ${workspaceId} has no live key pair of the sandbox`
      : `workspace ${workspaceId} has no live key pair ${clientKey}`;
  throw new CommandFailure(
    `${problem}; make one with antar credentials create --environment sandbox, and name it with --client-key and --client-secret`,
  );
}

interface Trial {
  readonly baseUrl: string;
  readonly pair: KeyPair;
  readonly shell: Shell;
}

async function deliver(
  session: CommandSession,
  scope: Scope,
  { baseUrl, pair, shell }: Trial,
): Promise<void> {
  const { output } = session;
  const stop = shell.watchStop();
  const { token } = await callService<{ token: string }>(baseUrl, '/v1/auth/providers/token', {
    body: { client_key: pair.clientKey, client_secret: pair.clientSecret },
  });
  const headers = { authorization: `Bearer ${token}`, 'x-client-time-zone': 'Asia/Jakarta' };
  report(output, 'Token', `${token.slice(0, 14)}… of workspace ${scope.workspaceId}, sandbox`);
  const quoted = await callService<QuoteAnswer>(baseUrl, '/express/v1/deliveries/quotes', {
    headers,
    body: trip,
  });
  report(output, 'Quote', describeQuote(quoted));

  const providerOrderID = `FIRST-${randomUUID().slice(0, 8).toUpperCase()}`;
  const watched = watchDelivery(output, providerOrderID);
  const work = async (there: StandIn) => {
    watched.expectSignature(openSecret(session.config, there.endpoint.secret, purposeOf(scope, 'secret')));
    report(output, 'Receiver', there.endpoint.url);
    const { deliveryID } = await callService<{ deliveryID: string }>(baseUrl, '/express/v1/deliveries', {
      headers: {
        ...headers,
        'idempotency-key': randomUUID(),
        'x-sandbox-scenario': 'delivered',
        'x-sandbox-speed': '600',
      },
      body: { providerOrderID, ...trip, ...people },
    });
    report(output, 'Booking', `${deliveryID} for order ${providerOrderID}`);
    return Promise.race([watched.completed, failAfterTimeout(watched), failAtStop(stop)]);
  };
  const startedAt = Date.now();
  await withReceiver(session, scope, { shell, onCall: watched.onCall, work });
  const seconds = Math.ceil((Date.now() - startedAt) / 1_000);
  report(output, 'Done', `COMPLETED within ${seconds} s. Next: docs/quickstart.md`);
  if (output.json) printJson(output, { providerOrderID, quote: quoted.quotes[0], webhooks: watched.calls });
}

function describeQuote({ quotes }: QuoteAnswer): string {
  const [quote] = quotes;
  if (quote === undefined) {
    throw new CommandFailure(
      `no ${trip.serviceType} service goes from ${trip.origin.address} to ${trip.destination.address} now; see: antar tariffs show`,
    );
  }
  const { service, amount, distance } = quote;
  return `${service.name}, ${rupiahText(amount)} for ${(distance / 1_000).toFixed(1)} km`;
}

async function failAfterTimeout({ calls }: Watched): Promise<never> {
  await pause(completionTimeoutMs, undefined, { ref: false });
  const reached = calls.at(-1)?.status;
  throw new CommandFailure(
    reached === undefined
      ? 'no webhook came within a minute; is the service on another machine, or without its roles jobs and webhooks?'
      : `the delivery was only ${reached} after a minute; see the log of the service`,
  );
}

async function failAtStop(stop: AbortSignal): Promise<never> {
  await stopRequested(stop);
  throw new CommandFailure('stopped before the delivery was COMPLETED');
}
