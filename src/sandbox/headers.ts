import type { IncomingHttpHeaders } from 'node:http';
import Type from 'typebox';
import type { Caller } from '../context.ts';
import { oneOf } from '../http/schema.ts';
import { problems } from '../problems/problems.ts';
import type { ServiceCategory } from '../quotes/schema.ts';
import { isScenarioName, type ScenarioName, scenarioNames, scenariosFor } from './scenarios.ts';
import { isWebhookFault, type WebhookFault, webhookFaultNames, webhookFaults } from './webhook-faults.ts';

export const speedLimits = { least: 1, most: 3600 } as const;

/** The values of a booking's `x-sandbox-*` headers; undefined for absent ones. */
export interface SandboxHeaders {
  readonly scenario: ScenarioName | undefined;
  readonly speed: number | undefined;
  readonly webhooks: WebhookFault | undefined;
}

/** The sandbox headers of a booking, as the OpenAPI document describes them. */
export const SandboxWishes = Type.Object({
  'x-sandbox-scenario': Type.Optional(
    oneOf(scenarioNames, {
      description: "Sandbox only: the delivery's scenario; default: the workspace's, else `delivered`.",
    }),
  ),
  'x-sandbox-speed': Type.Optional(
    Type.Integer({
      minimum: speedLimits.least,
      maximum: speedLimits.most,
      description: 'Sandbox only: the speed; 1 is real time.',
    }),
  ),
  'x-sandbox-webhooks': Type.Optional(
    oneOf(webhookFaultNames, {
      description: `Sandbox only: the trouble that its webhooks have. ${Object.entries(webhookFaults)
        .map(([name, what]) => `\`${name}\`: ${what}`)
        .join(' ')}`,
    }),
  ),
});

const known: readonly string[] = ['x-sandbox-scenario', 'x-sandbox-speed', 'x-sandbox-webhooks'];

/**
 * Reads the sandbox headers of a booking (decision 121).
 * @throws Refusal 400 when a header is invalid, or is used with a production token
 */
export function readSandboxHeaders(headers: IncomingHttpHeaders, { environment }: Caller): SandboxHeaders {
  for (const name of Object.keys(headers)) {
    if (!name.startsWith('x-sandbox-')) continue;
    if (environment !== 'sandbox') throw problems.headerInvalid(name, 'hanya untuk token sandbox');
    if (!known.includes(name)) throw problems.headerInvalid(name, 'tidak dikenali');
  }
  const wanted = { scenario: readScenario(headers), speed: readSpeed(headers), webhooks: readFault(headers) };
  if (wanted.webhooks !== undefined && wanted.scenario === 'manual') throw faultWithoutLife();
  return wanted;
}

/** The refusal of a webhook fault for a delivery that is moved by hand: no simulation could cause the fault. */
export const faultWithoutLife = () =>
  problems.headerInvalid('x-sandbox-webhooks', 'tidak tersedia untuk skenario manual');

const speedInvalid = () =>
  problems.headerInvalid(
    'x-sandbox-speed',
    `harus berupa bilangan bulat di antara ${speedLimits.least} dan ${speedLimits.most}`,
  );

const notOneOf = (name: string, values: readonly string[]) =>
  problems.headerInvalid(name, `harus berisi salah satu dari: ${values.join(', ')}`);

/** The refusal of a scenario that the category does not have. */
export const scenarioUnfit = (category: ServiceCategory) =>
  problems.headerInvalid(
    'x-sandbox-scenario',
    `untuk layanan ${category} harus berisi salah satu dari: ${scenariosFor(category).join(', ')}`,
  );

/** Examples of the refusals that the sandbox headers can cause, for the OpenAPI documents. */
export const sandboxRefusals = [
  problems.headerInvalid('x-sandbox-speed', 'hanya untuk token sandbox'),
  problems.headerInvalid('x-sandbox-color', 'tidak dikenali'),
  speedInvalid(),
  notOneOf('x-sandbox-scenario', scenarioNames),
  scenarioUnfit('EXPRESS'),
  scenarioUnfit('LOGISTIC'),
  faultWithoutLife(),
];

function readScenario(headers: IncomingHttpHeaders): ScenarioName | undefined {
  const name = headers['x-sandbox-scenario'];
  if (name === undefined) return undefined;
  if (typeof name === 'string' && isScenarioName(name)) return name;
  throw notOneOf('x-sandbox-scenario', scenarioNames);
}

function readSpeed(headers: IncomingHttpHeaders): number | undefined {
  const text = headers['x-sandbox-speed'];
  if (text === undefined) return undefined;
  const speed = typeof text === 'string' && /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
  if (speed >= speedLimits.least && speed <= speedLimits.most) return speed;
  throw speedInvalid();
}

function readFault(headers: IncomingHttpHeaders): WebhookFault | undefined {
  const name = headers['x-sandbox-webhooks'];
  if (name === undefined) return undefined;
  if (typeof name === 'string' && isWebhookFault(name)) return name;
  throw notOneOf('x-sandbox-webhooks', webhookFaultNames);
}
