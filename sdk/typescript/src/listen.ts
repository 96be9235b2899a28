import { createHmac } from 'node:crypto';
import { Antar, type components, type FeedEvent, Refusal, signWebhook } from './index.ts';
import { pause } from './pause.ts';

type Play = components['schemas']['PlayBody'];
type Registered = components['schemas']['Endpoint'] | undefined;

/** What `listen` does, and where it writes. */
export interface ListenOptions {
  readonly baseUrl: string;
  readonly clientKey: string;
  readonly clientSecret: string;
  /** The address to which each event is forwarded. */
  readonly to?: string | undefined;
  /** Headers of each forwarded call, such as your `authKey` and `authValue`. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The secret that signs forwarded calls; by default one that belongs to the key pair. */
  readonly signingSecret?: string | undefined;
  /** Also replays the events of this last period. */
  readonly sinceMs?: number | undefined;
  /** Only the events of this delivery. */
  readonly deliveryID?: string | undefined;
  readonly play?: Play | undefined;
  /** Ends after the last event of the played scenario. */
  readonly isOnce?: boolean;
  readonly isJson?: boolean;
  readonly pollMs?: number;
  readonly signal: AbortSignal;
  /** Prints a line about an event, without its line break. */
  readonly print: (line: string) => void;
  /** Prints a line about the command itself. */
  readonly note: (line: string) => void;
}

/** The result of a forwarded call, and whether it was 2xx. */
interface Forwarded {
  readonly text: string;
  readonly isAccepted: boolean;
}

const answerMs = 10_000;

/**
 * Follows the event feed and prints each event, forwards it with a signature, and reports each change of the registered
 * address, until the signal.
 * @returns the number of forwarded calls that were not answered by 2xx
 */
export async function listen(options: ListenOptions): Promise<number> {
  const { signal, note, to } = options;
  const antar = new Antar(options);
  const secret = options.signingSecret ?? secretOf(options.clientSecret);
  let registered = await findRegistered(antar);
  const place = await startOfFeed(antar, options.sinceMs);
  note(
    `Listening for ${environmentOf(options)} events of ${options.clientKey} at ${options.baseUrl} (Ctrl-C stops)`,
  );
  note(`Registered address: ${nameOf(registered)}. This command leaves it as it is.`);
  if (to !== undefined) note(`Forwarding to ${to}, signed with ${secret}`);
  const played = await playScenario(antar, options);
  const ends = { left: played?.events ?? Number.POSITIVE_INFINITY, failed: 0 };

  const watch = async () => {
    const now = await findRegistered(antar);
    if (now?.url !== registered?.url) note(`The registered address is now: ${nameOf(now)}.`);
    else if (now?.updatedAt !== registered?.updatedAt) note('The registration of the address was changed.');
    registered = now;
  };
  const see = async (event: FeedEvent) => {
    if (event.id === place.skipped || (options.deliveryID ?? event.deliveryID) !== event.deliveryID) return;
    const forwarded = to === undefined ? undefined : await forward(event, { ...options, to, secret });
    if (forwarded?.isAccepted === false) ends.failed += 1;
    options.print(options.isJson ? plain(JSON.stringify(event.payload)) : lineOf(event, forwarded));
    if (event.deliveryID === played?.deliveryID) ends.left -= 1;
  };
  const hasEnded = () => signal.aborted || (options.isOnce === true && ends.left === 0);

  for (let cursor = place.cursor; !hasEnded(); ) {
    try {
      for await (const event of antar.events({ after: cursor, signal, pollMs: 0 })) {
        await see(event);
        cursor = event.cursor;
        if (hasEnded()) break;
      }
      await watch();
      if (!hasEnded()) await pause(options.pollMs ?? 1_000, signal);
    } catch (error) {
      if (signal.aborted) break;
      if (error instanceof Refusal && error.status < 500) throw error;
      note(`Antar does not answer: ${reasonOf(error)}. Trying again.`);
      await pause(2_000, signal).catch(() => undefined);
    }
  }
  return ends.failed;
}

/** Returns a signing secret that is the same each time for a key pair, and does not show the pair. */
const secretOf = (clientSecret: string): string =>
  `whsec_${createHmac('sha256', clientSecret).update('antar-client listen').digest('base64')}`;

const environmentOf = ({ clientKey }: ListenOptions) =>
  clientKey.startsWith('dk_live_') ? 'production' : 'sandbox';

const nameOf = (registered: Registered) => registered?.url ?? 'none';

/** Returns the registered address; undefined without one, or if the pair may not read it. */
async function findRegistered(antar: Antar): Promise<Registered> {
  try {
    return (await antar.request<{ data: NonNullable<Registered> }>('GET', '/v1/webhooks/endpoint')).data;
  } catch (error) {
    const isNone = error instanceof Refusal && ['webhookNotSet', 'scopeMissing'].includes(error.code);
    if (isNone) return undefined;
    throw error;
  }
}

/** Returns the cursor after the newest event, or after the newest one before a period that is replayed. */
async function startOfFeed(
  antar: Antar,
  sinceMs: number | undefined,
): Promise<{ cursor: string | undefined; skipped: string | undefined }> {
  const to = sinceMs === undefined ? undefined : new Date(Date.now() - sinceMs).toISOString();
  const { data } = await antar.request<{ data: components['schemas']['EventPage'] }>(
    'GET',
    '/v1/webhooks/events',
    {
      query: { limit: 1, to },
    },
  );
  // The very first event has no cursor, since the log ends with it.
  return { cursor: data.next ?? undefined, skipped: data.next === null ? data.events[0]?.id : undefined };
}

/** Plays a scenario. @returns its delivery, and the number of its events */
async function playScenario(antar: Antar, { play, note }: ListenOptions) {
  if (play === undefined) return undefined;
  const deliveryID = await antar.play(play);
  note(`Playing ${play.scenario} as ${deliveryID}`);
  const { data } = await antar.request<{ data: components['schemas']['SandboxScenarios'] }>(
    'GET',
    '/v1/sandbox/scenarios',
  );
  const lives = data.scenarios.find(({ name }) => name === play.scenario)?.lives ?? [];
  const life = lives.find(({ category }) => category === (play.category ?? 'EXPRESS'));
  return { deliveryID, events: life?.statuses.length ?? 1 };
}

/** Calls the receiver as Antar does. */
async function forward(
  { id, sequence, payload }: FeedEvent,
  { to, secret, headers }: ListenOptions & { readonly to: string; readonly secret: string },
): Promise<Forwarded> {
  const body = JSON.stringify(payload);
  const begun = performance.now();
  try {
    const answer = await fetch(to, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Antar-Webhooks/1',
        'x-delivery-sequence': String(sequence),
        'x-webhook-attempt': '1',
        ...headers,
        ...(await signWebhook(secret, id, body)),
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(answerMs),
    });
    await answer.arrayBuffer();
    return { text: `${answer.status} in ${Math.round(performance.now() - begun)} ms`, isAccepted: answer.ok };
  } catch (error) {
    return { text: reasonOf(error), isAccepted: false };
  }
}

const reasonOf = (error: unknown): string => {
  const { code, message } = ((error as Error).cause ?? error) as { code?: string; message: string };
  return code ?? message;
};

/** Replaces control characters, which a terminal would obey. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is replaced
const plain = (text: string) => text.replace(/[\u0000-\u001f\u007f-\u009f]/g, '\ufffd');

function lineOf(
  { deliveryID, status, occurredAt, payload }: FeedEvent,
  forwarded: Forwarded | undefined,
): string {
  const { providerOrderID, courier, recipient, failedReason, cancelledReason } = payload as {
    providerOrderID: string;
    courier?: { name: string } | null;
    recipient?: { actualRecipientName?: string | null };
    failedReason?: string;
    cancelledReason?: string;
  };
  const received = recipient?.actualRecipientName;
  const parts = [
    new Date(occurredAt).toLocaleTimeString('en-GB'),
    status.padEnd(16),
    providerOrderID,
    deliveryID,
    courier && `courier ${courier.name}`,
    received && `received by ${received}`,
    failedReason ?? cancelledReason,
    forwarded && `→ ${forwarded.text}`,
  ];
  return plain(parts.filter(Boolean).join('  '));
}
