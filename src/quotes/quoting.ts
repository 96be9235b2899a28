import type { Context, Scope } from '../context.ts';
import { keepReading } from '../db/keep-reading.ts';
import { listen } from '../db/listen.ts';
import { type MeasureDistance, measureByRoadFactor } from './distance.ts';
import type { CourierSupply } from './eta.ts';
import { type Area, compileMarket, type Market } from './market.ts';
import { createOsrm } from './osrm.ts';
import type { Coordinates } from './schema.ts';
import { type EnabledService, listEnabledServices } from './store.ts';
import { readRevision, tariffChannel } from './tariffs/revision-store.ts';
import type { ServiceCode } from './tariffs/sheet.ts';
import { listTariffVersions, readSheet, type TariffVersion } from './tariffs/store.ts';

/**
 * Finds the couriers near a place who can serve a workspace now. Dispatch computes the result from memory, because
 * every quote calls this function. Returns undefined if dispatch is not running; quotes then use the area's shifts.
 */
export type FindSupply = (need: {
  readonly scope: Scope;
  readonly origin: Coordinates;
  readonly area: Area;
  readonly when: Date;
  readonly weightKg: number;
  /** The cash to collect at the door. */
  readonly collectIdr: number;
}) => CourierSupply | undefined;

/** The limits of providers, by which bookings are refused (decision 715). */
export interface BookingLimits {
  /** True if the provider has a limit in this environment. */
  isLimited(scope: Scope): boolean;
  /** True if a booking with this fare would be within the limits of a provider that has some, as known a moment ago. */
  hasRoomFor(scope: Scope, fareIdr: number): Promise<boolean>;
  /** Reads changes of limits now, without waiting for the regular refresh every second. */
  refresh(): Promise<void>;
}

/** No provider has a limit. */
export const noLimits: BookingLimits = {
  isLimited: () => false,
  hasRoomFor: async () => true,
  refresh: async () => undefined,
};

/** The services that a workspace may book, and the warehouse for its LOGISTIC parcels. */
export interface Enabled {
  readonly services: ReadonlySet<ServiceCode>;
  readonly hubId: string | null;
}

/** The tariffs, which are kept in memory and refreshed on every change, and the other inputs of a quote. */
export interface Quoting {
  /** Returns the tariffs in force at a time; undefined before the first version. */
  marketAt(at: Date): Market | undefined;
  enabledFor(workspaceId: string): Enabled;
  readonly measure: MeasureDistance;
  readonly supply: FindSupply | undefined;
  readonly limits: BookingLimits;
  readonly config: Context['config'];
  readonly rules: Context['rules'];
  /** Reads changes of tariffs and enabled services now, without waiting for the regular refresh every second. */
  refresh(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * The tariffs and enabled services as one refresh has read them. A refresh reuses the tariff versions that the previous
 * refresh compiled, because a version never changes.
 */
interface Snapshot {
  readonly revision: number;
  readonly markets: readonly Market[];
  readonly enabled: ReadonlyMap<string, Enabled>;
}

const refreshMs = 1000;
const nothingEnabled: Enabled = { services: new Set(), hubId: null };

/**
 * Loads the tariffs and refreshes them, immediately after a change notification or, if a notification is lost, within a
 * second. Future versions are loaded too, so that they take effect exactly on time.
 */
export async function createQuoting(
  ctx: Context,
  supply?: FindSupply,
  limits: BookingLimits = noLimits,
): Promise<Quoting> {
  let snapshot: Snapshot = { revision: -1, markets: [], enabled: new Map() };
  const reading = keepReading({
    read: async () => {
      if ((await readRevision(ctx.sql)) !== snapshot.revision) snapshot = await readSnapshot(ctx, snapshot);
    },
    everyMs: refreshMs,
    failure: 'tariffs could not be read; using those in memory',
    log: ctx.log,
  });
  await reading.refresh();
  reading.wake();
  const ear = listen(ctx.sql, tariffChannel, ctx.log, () => void reading.tryRefresh());
  const { osrmUrl } = ctx.config;
  const osrm = osrmUrl === undefined ? undefined : createOsrm(ctx, osrmUrl);

  return {
    marketAt: (at) => {
      // Comparing numbers avoids two conversions of dates for each quote.
      const atMs = at.getTime();
      return snapshot.markets.findLast(({ effectiveFrom }) => effectiveFrom.getTime() <= atMs);
    },
    enabledFor: (workspaceId) => snapshot.enabled.get(workspaceId) ?? nothingEnabled,
    measure: osrm?.measure ?? measureByRoadFactor,
    supply,
    limits,
    config: ctx.config,
    rules: ctx.rules,
    refresh: reading.refresh,
    stop: async () => {
      await ear.stop();
      await reading.stop();
      await osrm?.close();
    },
  };
}

async function readSnapshot(ctx: Context, old: Snapshot): Promise<Snapshot> {
  // The revision is read first: if a change is committed during this refresh, the next refresh notices it.
  const revision = await readRevision(ctx.sql);
  const [versions, services] = await Promise.all([listTariffVersions(ctx.sql), listEnabledServices(ctx.sql)]);
  const known = new Map(old.markets.map((market) => [market.versionId, market]));
  const markets: Market[] = [];
  for (const version of inForceFrom(versions, ctx.now())) {
    const sheet = known.get(version.id) ?? (await readSheet(ctx.sql, version));
    markets.push('versionId' in sheet ? sheet : compileMarket(version.id, version.effectiveFrom, sheet));
  }
  return { revision, markets, enabled: groupByWorkspace(services) };
}

/** Returns the tariff version in force at a time, and all versions that take effect later. */
function inForceFrom(versions: readonly TariffVersion[], at: Date): readonly TariffVersion[] {
  const current = versions.findLastIndex(({ effectiveFrom }) => effectiveFrom <= at);
  return versions.slice(Math.max(0, current));
}

function groupByWorkspace(rows: readonly EnabledService[]): Map<string, Enabled> {
  const active = rows.filter(({ isActive }) => isActive);
  const groups = Map.groupBy(active, ({ workspaceId }) => workspaceId);
  return new Map(
    [...groups].map(([workspaceId, group]) => [
      workspaceId,
      {
        services: new Set(group.map(({ service }) => service)),
        hubId: group.find(({ hubId }) => hubId !== null)?.hubId ?? null,
      },
    ]),
  );
}
