import { join } from 'node:path';
import { changeAs } from '../audit/change.ts';
import { SettingError } from '../config/setting-text.ts';
import type { Context } from '../context.ts';
import type { Queryable } from '../db/connect.ts';
import { writeTextsAgainFrom } from '../deliveries/search/texts-store.ts';
import { watchDeliveries } from '../dispatch/watch-promises.ts';
import { writeSecrets } from '../first-run/note.ts';
import { isNoted } from '../first-run/seed-demo.ts';
import { enqueueJobs, findJobOfKind, replaceJobsOfKind } from '../jobs/store.ts';
import { createQuoting, type Quoting } from '../quotes/quoting.ts';
import { dayMs, later, minuteMs } from '../time.ts';
import { isFirstRun } from '../workspaces/store.ts';
import { asCity, founder, logOfCity } from './city.ts';
import { eveningsUntil, shiftsBefore } from './evenings.ts';
import { type Founding, foundCity } from './found.ts';
import type { CityNote } from './note.ts';
import { recordPastCalls } from './past-calls.ts';
import { placeCouriers } from './place-couriers.ts';
import { pastDays, planTales } from './plan-tales.ts';
import { happeningsOf, replay } from './replay.ts';
import { findHoldings } from './store.ts';

/**
 * The context for filling the city. It has no `wake`, since filling may run before the service starts its background
 * loops.
 */
type Base = Omit<Context, 'wake'>;

/** The default seed of the random numbers from which a city is generated. */
export const usualSeed = 17_081_945;

/**
 * For the webhook events of the last two minutes no simulated calls are recorded. The real sender sends them once the
 * service starts.
 */
const leftToSenderMs = 2 * minuteMs;

export const cityNotePath = (dataDir: string): string => join(dataDir, 'demo-city.json');

/**
 * Fills an unused database with a demo city (decision 220). It calls the service's own functions in order of time, with
 * a clock that runs through the past month.
 * @returns the note with the city's passwords and keys, to be shown once; undefined if the database already holds a
 * filled city
 * @throws SettingError when the database holds data that may be real, or when an earlier filling was interrupted
 */
export async function fillCity(base: Base, seed: number = usualSeed): Promise<CityNote | undefined> {
  if (!(await beginCity(base, seed))) return undefined;
  base.log.info('filling the demo city; this takes half a minute');
  const until = base.now();
  const ctx: Context = {
    ...base,
    config: asCity(base.config),
    log: logOfCity(base.log),
    wake: () => undefined,
  };
  const foundedAt = later(until, -(pastDays + 5) * dayMs);
  const founding = await foundCity({ ...ctx, now: () => foundedAt }, seed);
  const quoting = await createQuoting({ ...ctx, now: () => foundedAt });
  try {
    await replayMonth(ctx, { founding, quoting, seed, until });
  } finally {
    await quoting.stop();
  }
  await recordPastCalls(ctx, founding.shops, later(until, -leftToSenderMs));
  await endFilling(base, founding.note, seed);
  return founding.note;
}

/**
 * Marks an unused database as that of a demo city.
 * @returns true if the city must be filled, false if it is full already
 */
async function beginCity({ sql, now, config }: Base, seed: number): Promise<boolean> {
  return sql.transaction(async (tx) => {
    // This call takes a lock. Other processes that create a workspace or a city wait for it.
    await isFirstRun(tx);
    const city = await findJobOfKind(tx, 'live-city');
    if (city?.payload.isFull) return false;
    if (city !== undefined)
      throw new SettingError(
        `the filling of this demo city was cut off; remove it (${config.dataDir}) and start again`,
      );
    const { deliveries, couriers, workspaces } = await findHoldings(tx);
    if (deliveries > 0 || couriers > 0 || workspaces > 1) {
      throw new SettingError(
        `a demo city fills only an unused installation; this one holds ${workspaces} workspaces, ${couriers} couriers and ${deliveries} deliveries in production`,
      );
    }
    await enqueueJobs(tx, [{ kind: 'live-city', payload: { seed, isFull: false }, runAt: now() }]);
    return true;
  });
}

interface Month {
  readonly founding: Founding;
  readonly quoting: Quoting;
  readonly seed: number;
  readonly until: Date;
}

async function replayMonth(ctx: Context, { founding, quoting, seed, until }: Month): Promise<void> {
  const { shops, couriers, people } = founding;
  const person = (user: string) => people[`${user}@antar.localhost`]!;
  const cast = { quoting, dispatcher: person('dispatcher'), warehouse: person('warehouse') };
  const tales = planTales({ shops, couriers }, { seed, until });
  const evenings = eveningsUntil(until, { dispatcher: cast.dispatcher, finance: person('finance') });
  const deliveries = tales.flatMap((tale) => happeningsOf(cast, tale));
  await replay(ctx, [...deliveries, ...evenings, ...shiftsBefore(until, couriers)]);
  await watchDeliveries(ctx);
  const hubs = new Map(quoting.marketAt(until)?.hubs.map(({ id, coordinates }) => [id, coordinates]));
  await placeCouriers(ctx, couriers, { hubs, seed });
}

/**
 * Writes the passwords and keys to a file if the database is the embedded one, and schedules the job that runs the
 * city.
 */
async function endFilling(base: Base, note: CityNote, seed: number): Promise<void> {
  const { config, now } = base;
  if (isNoted(base)) await writeSecrets(config.dataDir, cityNotePath(config.dataDir), note);
  await changeAs({ ...base, wake: () => undefined }, founder, async (_, tx) => {
    await replaceJobsOfKind(tx, { kind: 'live-city', payload: { seed, isFull: true }, runAt: now() });
    // The search texts of deliveries are written in order of booking time. The city's deliveries have booking times in
    // the past, so the search texts are written again from the start.
    await writeTextsAgainFrom(tx, new Date(0));
    const subject = { kind: 'installation', id: 'demo city' };
    return [undefined, { action: 'city.fill', subject, after: { seed, shops: note.shops.length } }];
  });
}

/** True if the database holds a demo city that is completely filled. */
export const isCityFull = async (sql: Queryable): Promise<boolean> =>
  (await findJobOfKind(sql, 'live-city'))?.payload.isFull === true;
