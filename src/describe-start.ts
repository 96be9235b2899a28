import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { cityNotePath } from './city/fill.ts';
import { cityReminder, describeCity } from './city/note.ts';
import { describeFirstRun } from './first-run/describe.ts';
import { notePath } from './first-run/note.ts';
import { isNoted } from './first-run/seed-demo.ts';
import { accountPath } from './first-run/seed-operator.ts';
import type { Antar } from './start.ts';

/**
 * Returns the lines that a start prints: secrets that are shown only once, then the addresses of the screens, and one
 * account to sign in with (decision 735).
 */
export const describeStart = (antar: Antar): string[] => [
  ...describeNotes(antar),
  ...describeAddresses(antar),
  ...describeAccount(antar),
];

function describeNotes({ ctx, firstRun, city, isCity }: Antar): string[] {
  const { dataDir } = ctx.config;
  const noted = isNoted(ctx) ? dataDir : undefined;
  const lines: string[] = [];
  if (firstRun !== undefined) lines.push(...describeFirstRun(firstRun, noted), '');
  if (city !== undefined) lines.push(...describeCity(city, noted && cityNotePath(noted)), '');
  else if (isCity) lines.push(cityReminder, '');
  return lines;
}

function describeAddresses({ url, ctx }: Antar): string[] {
  const { dataDir, webhookSandboxNetworks } = ctx.config;
  const lines = [
    `Antar is ready at ${url}`,
    `  Operations  ${url}/operations`,
    `  Portal      ${url}/portal`,
    `  Couriers    ${url}/courier`,
    `  API         ${url}/docs`,
    `  Data        ${resolve(dataDir)}`,
  ];
  if (webhookSandboxNetworks.length > 0) {
    const networks = webhookSandboxNetworks.join(', ');
    lines.push(`  Open        sandbox webhooks may call ${networks} (WEBHOOK_SANDBOX_NETWORKS)`);
  }
  return lines;
}

/** Returns an account to begin with, or the file that has one. In a city it is a dispatcher, who sees the board. */
function describeAccount({ ctx, firstRun, account: first, city }: Antar): string[] {
  const dispatcher = city?.people.find(({ role }) => role === 'dispatcher');
  const account =
    city && dispatcher ? { ...dispatcher, password: city.password } : (firstRun?.operations ?? first);
  if (account !== undefined) return [`  Sign in     ${account.email}, password ${account.password}`];
  const { dataDir } = ctx.config;
  const note = [cityNotePath(dataDir), notePath(dataDir), accountPath(dataDir)].find((path) =>
    existsSync(path),
  );
  return note === undefined ? [] : [`  Sign in     with an account of ${resolve(note)}`];
}
