#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type ListenOptions, listen } from './listen.ts';

const help = `Usage: antar-client listen [options]

Follows the events of a key pair and prints each one, without a public address.

  --to <port or URL>          forward each event, signed as Antar signs its webhooks
  --signing-secret <secret>   the whsec_… that signs; by default one that stays the same for the key pair
  --header <name: value>      a header of each forwarded call; may be repeated
  --since <period>            first replay the events of the last 30s, 15m, 2h or 7d
  --delivery <deliveryID>     only the events of this delivery
  --play <scenario>           play a scenario of the sandbox, such as recipient-absent
  --speed <factor>            its speed, 1 to 3600
  --once                      end after the last event of --play, with code 1 if a forwarded call failed
  --json                      print the body of each event
  --url, --key, --secret      the address of Antar and the key pair;
                              or ANTAR_URL, ANTAR_CLIENT_KEY and ANTAR_CLIENT_SECRET
  --keys <file>               read all three from a JSON file, such as data/first-run.json

Example:
  antar-client listen --to 4000 --play recipient-absent --speed 600
`;

const text = { type: 'string' } as const;
const flag = { type: 'boolean', default: false } as const;

/** A wrong call of the command, which ends it with one line. */
class WrongCall extends Error {}

/** Reads the options of the command line. @throws WrongCall */
function readOptions(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Omit<ListenOptions, 'signal' | 'print' | 'note'> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      to: text,
      'signing-secret': text,
      header: { type: 'string', multiple: true, default: [] },
      since: text,
      delivery: text,
      play: text,
      speed: text,
      once: flag,
      json: flag,
      url: text,
      key: text,
      secret: text,
      keys: text,
    },
  });
  const note = values.keys === undefined ? {} : JSON.parse(readFileSync(values.keys, 'utf8'));
  const pair = note.sandbox ?? note;
  const need = (value: string | undefined, name: string, variable: string): string => {
    const found = value ?? env[variable];
    if (found) return found;
    throw new WrongCall(`name ${name}, or set ${variable}`);
  };
  const scenario = values.play as NonNullable<ListenOptions['play']>['scenario'] | undefined;
  if (values.once && scenario === undefined) throw new WrongCall('--once needs --play');
  return {
    baseUrl: need(values.url ?? note.baseUrl, '--url', 'ANTAR_URL'),
    clientKey: need(values.key ?? pair.clientKey, '--key', 'ANTAR_CLIENT_KEY'),
    clientSecret: need(values.secret ?? pair.clientSecret, '--secret', 'ANTAR_CLIENT_SECRET'),
    to: values.to === undefined ? undefined : addressOf(values.to),
    headers: Object.fromEntries(values.header.map(readHeader)),
    signingSecret: values['signing-secret'],
    sinceMs: values.since === undefined ? undefined : readPeriod(values.since),
    deliveryID: values.delivery,
    play: scenario && { scenario, ...(values.speed && { speed: Number(values.speed) }) },
    isOnce: values.once,
    isJson: values.json,
  };
}

/** Returns the address of a port on this machine, or the URL itself. */
function addressOf(to: string): string {
  const address = /^\d+$/.test(to) ? `http://127.0.0.1:${to}/` : to;
  if (URL.canParse(address)) return address;
  throw new WrongCall(`${to} is neither a port nor a URL`);
}

function readHeader(header: string): [string, string] {
  const [, name, value] = /^([\w-]+):\s*(.*)$/.exec(header) ?? [];
  if (name === undefined || value === undefined)
    throw new WrongCall(`${header} is no header; write name: value`);
  return [name, value];
}

const unitMs = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };

function readPeriod(period: string): number {
  const [, count, unit] = /^(\d+)([smhd])$/.exec(period) ?? [];
  if (unit === undefined) throw new WrongCall(`${period} is no period; write 30s, 15m, 2h or 7d`);
  return Number(count) * unitMs[unit as keyof typeof unitMs];
}

async function run([command, ...args]: readonly string[]): Promise<number> {
  if (command !== 'listen' || args.includes('--help')) {
    process.stdout.write(help);
    return command === undefined || command === 'listen' || command === '--help' ? 0 : 1;
  }
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  const failed = await listen({
    ...readOptions(args, process.env),
    signal: stop.signal,
    print: (line) => process.stdout.write(`${line}\n`),
    note: (line) => process.stderr.write(`${line}\n`),
  });
  return failed > 0 && args.includes('--once') ? 1 : 0;
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`antar-client: ${(error as Error).message}\n`);
  process.exitCode = 1;
}
