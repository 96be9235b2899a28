import { join } from 'node:path';
import { changeAs } from '../audit/change.ts';
import { SettingError } from '../config/setting-text.ts';
import type { Context } from '../context.ts';
import type { Queryable } from '../db/connect.ts';
import { writeTextsAgainFrom } from '../deliveries/search/texts-store.ts';
import { writeSecrets } from '../first-run/note.ts';
import { isNoted } from '../first-run/seed-demo.ts';
import { enqueueJobs, findJobOfKind, replaceJobsOfKind } from '../jobs/store.ts';
import { createQuoting, type Quoting } from '../quotes/quoting.ts';
import { dayMs, later, minuteMs } from '../time.ts';
import { isFirstRun } from '../workspaces/store.ts';
import { founder, withCityNetwork } from './city.ts';
import { eveningsUntil, raiseAlerts, shiftsBefore } from './evenings.ts';
import { type Founding, foundCity } from './found.ts';
import type { CityNote } from './note.ts';
import { recordPastCalls } from './past-calls.ts';
import { placeCouriers } from './place-couriers.ts';
import { pastDays, planTales } from './plan-tales.ts';
import { happeningsOf, replay } from './replay.ts';
import { findHoldings } from './store.ts';

/** Filling may run before the service starts, without a background loop to wake. */
type Base = Omit<Context, 'wake'>;

/** The default seed of a city. */
export const usualSeed = 17_081_945;

/** Events of the last minutes are not recorded as past calls: the sender calls them right away. */
const leftToSenderMs = 2 * minuteMs;

export const cityNotePath = (dataDir: string): string => join(dataDir, 'demo-city.json');

/**
 * Fills an installation with a living city (decision 220). It calls the service's own functions in order of time, with
 * a clock that runs through the past month.
 * @returns the note that is shown once; undefined if the city existed before
 * @throws SettingError when the installation holds data that may be real, or an earlier filling was interrupted
 */
export async function fillCity(base: Base, seed: number = usualSeed): Promise<CityNote | undefined> {
  if (!(await beginCity(base, seed))) return undefined;
  base.log.info('filling the demo city; this takes half a minute');
  const until = base.now();
  const ctx: Context = { ...base, config: withCityNetwork(base.config), wake: () => undefined };
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

/** Marks the installation as the demo's, once. @returns true if it is to be filled */
async function beginCity({ sql, now, config }: Base, seed: number): Promise<boolean> {
  return sql.transaction(async (tx) => {
    // The lock makes other processes wait that are creating a workspace or a city.
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
  await raiseAlerts(ctx);
  const hubs = new Map(quoting.marketAt(until)?.hubs.map(({ id, coordinates }) => [id, coordinates]));
  await placeCouriers(ctx, couriers, { hubs, seed });
}

/** Stores the secrets, and starts running the city. */
async function endFilling(base: Base, note: CityNote, seed: number): Promise<void> {
  const { config, now } = base;
  if (isNoted(base)) await writeSecrets(config.dataDir, cityNotePath(config.dataDir), note);
  await changeAs({ ...base, wake: () => undefined }, founder, async (_, tx) => {
    await replaceJobsOfKind(tx, { kind: 'live-city', payload: { seed, isFull: true }, runAt: now() });
    // The past month's texts were stored after their times had been indexed, so the index starts over.
    await writeTextsAgainFrom(tx, new Date(0));
    const subject = { kind: 'installation', id: 'demo city' };
    return [undefined, { action: 'city.fill', subject, after: { seed, shops: note.shops.length } }];
  });
}

/** True if the installation is a demo city that is completely filled. */
export const isCityFull = async (sql: Queryable): Promise<boolean> =>
  (await findJobOfKind(sql, 'live-city'))?.payload.isFull === true;
