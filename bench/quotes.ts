import { readConfig } from '../src/config/config.ts';
import { defaultPolicy } from '../src/dispatch/core/policy.ts';
import { answerFrom, mapSupply } from '../src/dispatch/supply.ts';
import { measureByRoadFactor } from '../src/quotes/distance.ts';
import { compileMarket, type Market } from '../src/quotes/market.ts';
import { quoteDelivery } from '../src/quotes/quote.ts';
import { type FindSupply, noLimits, type Quoting } from '../src/quotes/quoting.ts';
import type { QuoteRequest } from '../src/quotes/schema.ts';
import { checkTariffs } from '../src/quotes/tariffs/check.ts';
import { importTariffs } from '../src/quotes/tariffs/import.ts';
import { type Sheet, serviceCodes } from '../src/quotes/tariffs/sheet.ts';
import { defaultRules } from '../src/rules/in-force.ts';
import { minuteMs } from '../src/time.ts';
import { demoSheet } from '../test/support/tariffs.ts';
import { seeded } from './dispatch/seeded.ts';
import type { Benchmark } from './run.ts';
import { startBare } from './support/bare.ts';
import { quoteBody } from './support/bodies.ts';
import { createInstallation } from './support/installation.ts';
import { largeSheet } from './support/large-tariffs.ts';
import { applyLoad, median, percentile } from './support/load.ts';
import { quoteRequest } from './support/requests.ts';

const passes = 5;
const seconds = Number(process.env.QUOTE_BENCH_SECONDS ?? 4);
const connections = 32;

export const benchmark: Benchmark = {
  title:
    'quotes a second through HTTP, demo and large tariffs, over the bare framework that validates and echoes; ' +
    `median of ${passes} alternating passes; then one quote's rules alone`,
  run: async () => {
    await benchHttp();
    await benchRules('demo tariffs', demoSheet());
    await benchRules('1,000 areas of 200 vertices, 5,000 price lists', largeSheet());
    await benchRules('demo tariffs, 10,000 couriers on duty', demoSheet(), supplyOf(10_000));
  },
};

const contestants = ['bare', 'demo', 'large'] as const;
type Contestant = (typeof contestants)[number];

async function benchHttp(): Promise<void> {
  const [demo, large] = [await createInstallation(), await createInstallation()];
  const bare = await startBare();
  try {
    const text = JSON.stringify({ ...largeSheet(), effectiveFrom: undefined });
    await importTariffs(large.ctx, await checkTariffs(large.ctx, text));
    const loads = {
      bare: loadOn(bare.url, 'none'),
      demo: await loadOf(demo),
      large: await loadOf(large),
    };
    for (const load of Object.values(loads)) await load(2);
    const results: Record<Contestant, number>[] = [];
    for (let pass = 1; pass <= passes; pass += 1) {
      const result = { bare: 0, demo: 0, large: 0 };
      // Each starts a pass in turn: none always runs in the wake of the same other.
      for (const turn of [0, 1, 2]) {
        const contestant = contestants[(pass + turn) % contestants.length]!;
        result[contestant] = await loads[contestant](seconds);
      }
      results.push(result);
      print(
        `  pass ${pass}: ${contestants.map((each) => `${each} ${Math.round(result[each])}/s`).join(', ')}`,
      );
    }
    const ratio = (of: Contestant, over: Contestant) =>
      median(results.map((each) => each[of] / each[over])).toFixed(2);
    print(`  ratio of quotes to the bare framework: ${ratio('demo', 'bare')} (bound: 0.6)`);
    print(`  ratio of large tariffs to demo tariffs: ${ratio('large', 'demo')} (bound: 0.9)`);
  } finally {
    await Promise.all([bare.stop(), demo.stop(), large.stop()]);
  }
}

async function loadOf(installation: Awaited<ReturnType<typeof createInstallation>>) {
  const { url } = await installation.serve();
  return loadOn(url, await installation.token(url, 'production'));
}

/** A load of quotes on one address: its answers a second. @throws when any is not a 200 */
function loadOn(url: string, token: string): (forSeconds: number) => Promise<number> {
  const request = quoteRequest({ url, token });
  return async (forSeconds) => {
    const options = { url, connections, seconds: forSeconds, expectedStatus: 200, next: () => request };
    const { perSecond, unexpected } = await applyLoad(options);
    if (unexpected > 0) throw new Error(`${unexpected} quotes were not answered with 200`);
    return perSecond;
  };
}

const quotesTimed = 50_000;

/** One quote's rules: everything between a checked body and its answer. */
async function benchRules(title: string, sheet: Sheet, supply?: FindSupply): Promise<void> {
  const quoting = quotingOver(compileMarket('TV-BENCH', new Date(0), sheet), supply);
  const caller = {
    workspaceId: 'WS-BENCH',
    environment: 'production',
    actor: { kind: 'credential', id: 'bench' },
  } as const;
  const tookMicroseconds: number[] = [];
  for (let index = 0; index < quotesTimed; index += 1) {
    const body: QuoteRequest = JSON.parse(quoteBody);
    const at = new Date();
    const startedAtMs = performance.now();
    await quoteDelivery(quoting, caller, body, { timeZone: 'Asia/Jakarta', at });
    tookMicroseconds.push((performance.now() - startedAtMs) * 1000);
  }
  tookMicroseconds.sort((one, other) => one - other);
  const at = (share: number) => percentile(tookMicroseconds, share).toFixed(1);
  print(`  one quote's rules, ${title}: median ${at(0.5)} µs, p99 ${at(0.99)} µs (bound: median 20 µs)`);
}

/** Couriers all over the city that is quoted in, every other one busy for up to half an hour. */
function supplyOf(couriers: number): FindSupply {
  const random = seeded(1);
  const nowMinute = Date.now() / minuteMs;
  const spare = Array.from({ length: couriers }, (_, index) => ({
    id: `c${index}`,
    openings: [
      {
        at: { latitude: -6.2 + 0.3 * (random() - 0.5), longitude: 106.82 + 0.3 * (random() - 0.5) },
        minute: nowMinute + (index % 2) * 30 * random(),
      },
    ],
    seenMinute: nowMinute + 60,
    mostOrders: 3,
    spareWeightKg: 20,
    lastPickupMinute: Number.POSITIVE_INFINITY,
    cash: null,
  }));
  const map = mapSupply(spare, defaultPolicy);
  return (need) => answerFrom({ map, paces: new Map() }, need, defaultPolicy);
}

const quotingOver = (market: Market, supply: FindSupply | undefined): Quoting => ({
  marketAt: () => market,
  enabledFor: () => ({ services: new Set(serviceCodes), hubId: null }),
  measure: measureByRoadFactor,
  supply,
  limits: noLimits,
  config: readConfig({}),
  rules: defaultRules,
  refresh: async () => undefined,
  stop: async () => undefined,
});

const print = (line: string) => process.stdout.write(`${line}\n`);
