import type { Known } from './plausible.ts';
import type { CourierPosition } from './position.ts';

/** A rectangle on the map. */
export interface Bounds {
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
}

type Doubts = Omit<Known, 'last'>;

/** The last position of each courier, as far as this process knows it. */
export interface Memory {
  find(courierId: string): CourierPosition | undefined;
  /** Lists the positions within bounds that are no older than `seenSince`. */
  listWithin(bounds: Bounds, seenSince: Date): CourierPosition[];
  /**
   * Stores a position unless a newer one of its courier is known. It is newer by either clock: the server's own may have
   * been set back. @returns true if it was stored
   */
  keep(position: CourierPosition): boolean;
  /**
   * Returns the courier's last position, and the rejected position and changed clock that later batches may confirm.
   */
  known(courierId: string): Known;
  /** Remembers a courier's rejected position and changed clock, which later batches may confirm. */
  doubt(courierId: string, doubts: Doubts): void;
  /** Deletes all data about couriers whose last position is older than `seenSince`. */
  forget(seenSince: Date): void;
}

/** The last positions of couriers, including those that other processes received. */
export interface Whereabouts extends Pick<Memory, 'find' | 'listWithin'> {
  /** Reads other processes' positions now instead of within a second. */
  refresh(): Promise<void>;
}

export function createMemory(): Memory {
  const latest = new Map<string, CourierPosition>();
  const doubts = new Map<string, Doubts>();
  return {
    find: (courierId) => latest.get(courierId),
    listWithin: ({ south, north, west, east }, seenSince) => {
      const found: CourierPosition[] = [];
      for (const position of latest.values()) {
        const { latitude, longitude, at } = position;
        const isWithin = latitude >= south && latitude <= north && longitude >= west && longitude <= east;
        if (isWithin && at >= seenSince) found.push(position);
      }
      return found;
    },
    keep: (position) => {
      const known = latest.get(position.courierId);
      if (known !== undefined && known.at > position.at && known.deviceAt >= position.deviceAt) return false;
      latest.set(position.courierId, position);
      return true;
    },
    known: (courierId) => ({ ...doubts.get(courierId), last: latest.get(courierId) }),
    doubt: (courierId, { place, clock }) => {
      if (place === undefined && clock === undefined) doubts.delete(courierId);
      else doubts.set(courierId, { place, clock });
    },
    forget: (seenSince) => {
      for (const { courierId, at } of latest.values()) if (at < seenSince) latest.delete(courierId);
      for (const courierId of doubts.keys()) if (!latest.has(courierId)) doubts.delete(courierId);
    },
  };
}
