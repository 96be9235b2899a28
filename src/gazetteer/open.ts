import type { Context } from '../context.ts';
import { createGeocoder, type Geocoder } from './geocoder.ts';
import { type GazetteerThread, startGazetteer } from './start-gazetteer.ts';

/** The sources that suggest addresses. */
export interface Addresses {
  readonly gazetteer: GazetteerThread;
  /** The external geocoder of the setting, if there is one. */
  readonly geocoder: Geocoder | undefined;
  close(): Promise<void>;
}

/** Opens the sources of suggestions. An operator's file is read at once, so that its faults are reported at startup. */
export function openAddresses(ctx: Context): Addresses {
  const { gazetteerFile, geocoderUrl } = ctx.config;
  const gazetteer = startGazetteer(ctx);
  if (gazetteerFile !== undefined) void gazetteer.doubt([]);
  const geocoder = geocoderUrl === undefined ? undefined : createGeocoder(ctx, geocoderUrl);
  return {
    gazetteer,
    geocoder,
    close: async () => {
      await Promise.all([gazetteer.stop(), geocoder?.close()]);
    },
  };
}
