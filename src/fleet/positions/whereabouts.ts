import type { LatestPosition } from '../courier.ts';

/** A courier's position with its time. */
export interface SeenPosition extends LatestPosition {
  readonly courierId: string;
}

/** A rectangle on the map. */
export interface Bounds {
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
}

/** Each courier's last position as far as this process knows. */
export interface Memory {
  find(courierId: string): SeenPosition | undefined;
  /** The positions within bounds since an instant. */
  listWithin(bounds: Bounds, seenSince: Date): SeenPosition[];
  /** Keeps a position unless a newer one of its courier is known. @returns whether it was kept */
  keep(position: SeenPosition): boolean;
  /** Forgets couriers without a position since then. */
  forget(seenSince: Date): void;
}

/** Couriers' last positions, whichever process received them. */
export interface Whereabouts extends Pick<Memory, 'find' | 'listWithin'> {
  /** Reads other processes' positions now instead of within a second. */
  refresh(): Promise<void>;
}

export function createMemory(): Memory {
  const latest = new Map<string, SeenPosition>();
  return {
    find: (courierId) => latest.get(courierId),
    listWithin: ({ south, north, west, east }, seenSince) => {
      const found: SeenPosition[] = [];
      for (const position of latest.values()) {
        const { latitude, longitude, at } = position;
        const isWithin = latitude >= south && latitude <= north && longitude >= west && longitude <= east;
        if (isWithin && at >= seenSince) found.push(position);
      }
      return found;
    },
    keep: (position) => {
      const known = latest.get(position.courierId);
      if (known !== undefined && known.at > position.at) return false;
      latest.set(position.courierId, position);
      return true;
    },
    forget: (seenSince) => {
      for (const { courierId, at } of latest.values()) if (at < seenSince) latest.delete(courierId);
    },
  };
}
