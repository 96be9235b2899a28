import { Agent, request } from 'undici';
import { messageOf } from '../caught.ts';
import type { Context } from '../context.ts';
import type { Coordinates } from '../quotes/schema.ts';
import { isApart } from '../time.ts';

/** A place that an external geocoder returned. */
export interface GeocodedPlace {
  readonly label: string;
  readonly coordinates: Coordinates;
  readonly postalCode: string | null;
}

/** An external geocoder, and a way to close its connections. */
export interface Geocoder {
  /** Returns the places that match a text; none when the geocoder fails. */
  readonly search: (text: string) => Promise<readonly GeocodedPlace[]>;
  close(): Promise<void>;
}

const longestAnswerBytes = 256 * 1024;
const mostPlaces = 5;
/**
 * Pause after a failure. The geocoder is not queried during it, so that suggestions do not wait for the geocoder's
 * timeout each time.
 */
const restMs = 5_000;

/**
 * Creates a client of the geocoder whose URL the setting contains, with `{q}` in place of the text. The geocoder
 * returns GeoJSON like Photon and Nominatim (decision 263). Addresses in internal networks are allowed, since the URL
 * comes from the operator.
 */
export function createGeocoder({ config, log, now }: Context, address: string): Geocoder {
  const agent = new Agent({ connections: 8, maxResponseSize: longestAnswerBytes });
  let failedAt: Date | undefined;
  const query = async (text: string): Promise<readonly GeocodedPlace[]> => {
    const { statusCode, body } = await request(address.replaceAll('{q}', encodeURIComponent(text)), {
      dispatcher: agent,
      signal: AbortSignal.timeout(config.geocoderTimeoutMs),
      headers: { accept: 'application/json', 'user-agent': 'antar' },
    });
    const answer = await body.text();
    if (statusCode !== 200) throw new Error(`status ${statusCode}`);
    return readPlaces(JSON.parse(answer));
  };
  return {
    search: async (text) => {
      if (failedAt && !isApart(now(), failedAt, restMs)) return [];
      try {
        return await query(text);
      } catch (error) {
        failedAt = now();
        const reason = error instanceof SyntaxError ? 'an answer that is not JSON' : messageOf(error);
        log.warn({ reason }, 'the geocoder fails; addresses are searched in the gazetteer alone');
        return [];
      }
    },
    close: () => agent.destroy(),
  };
}

type Unknown = Readonly<Record<string, unknown>>;
const record = (value: unknown): Unknown =>
  typeof value === 'object' && value !== null ? (value as Unknown) : {};

/** Reads a GeoJSON collection of points and skips other features. @throws if the answer is no collection */
export function readPlaces(answer: unknown): GeocodedPlace[] {
  const { features } = record(answer);
  if (!Array.isArray(features)) throw new Error('an answer that is not GeoJSON');
  return features.flatMap(readPlace).slice(0, mostPlaces);
}

function readPlace(feature: unknown): GeocodedPlace[] {
  const { geometry, properties } = record(feature);
  const { coordinates } = record(geometry);
  const [longitude, latitude] = Array.isArray(coordinates) ? coordinates : [];
  const said = record(properties);
  const label = text(said.display_name) ?? photonLabel(said);
  if (typeof latitude !== 'number' || typeof longitude !== 'number' || label === '') return [];
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return [];
  const postalCode = text(record(said.address).postcode) ?? text(said.postcode) ?? null;
  return [
    {
      label: label.slice(0, 300),
      coordinates: { latitude, longitude },
      postalCode: postalCode?.slice(0, 10) ?? null,
    },
  ];
}

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;

/** Photon returns the parts of a place separately. */
const photonLabel = (said: Unknown): string => {
  const street = [text(said.street), text(said.housenumber)].filter(Boolean).join(' ');
  const parts = [
    text(said.name),
    street,
    text(said.district),
    text(said.city),
    text(said.state),
    text(said.postcode),
  ];
  return parts.filter(Boolean).join(', ');
};
