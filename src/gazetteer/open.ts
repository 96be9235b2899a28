import type { Context } from '../context.ts';
import { createGeocoder, type Geocoder } from './geocoder.ts';
import { gazetteerLoader, type LoadGazetteer } from './load.ts';

/** What typed addresses are sought in. */
export interface Addresses {
  readonly gazetteer: LoadGazetteer;
  /** The outside one of the setting, if there is one. */
  readonly geocoder: Geocoder | undefined;
  close(): Promise<void>;
}

/**
 * Opens what typed addresses are sought in. The gazetteer that comes with Antar is read when it is first asked for; a file
 * of the operator may hold every village, which takes a second, and is read before anybody waits for it (decision 261).
 */
export async function openAddresses(ctx: Context): Promise<Addresses> {
  const { gazetteerFile, geocoderUrl } = ctx.config;
  const gazetteer = gazetteerLoader(ctx);
  if (gazetteerFile !== undefined) await gazetteer();
  const geocoder = geocoderUrl === undefined ? undefined : createGeocoder(ctx, geocoderUrl);
  return { gazetteer, geocoder, close: async () => geocoder?.close() };
}
