import { parse } from 'csv-parse/sync';
import { type Gazetteer, makeGazetteer } from './gazetteer.ts';
import type { PlaceRow } from './place.ts';

/**
 * Parses a gazetteer from CSV. The first line names the columns `code,name` and, if known, `postalCode`, `latitude`,
 * `longitude`. The parent of a dotted code is the code without its last part.
 * @throws when the file is no gazetteer
 */
export function readGazetteer(text: string): Gazetteer {
  const rows: Record<string, string>[] = parse(text, {
    columns: true,
    trim: true,
    skip_empty_lines: true,
    bom: true,
  });
  return makeGazetteer(rows.map(readRow));
}

function readRow({
  code = '',
  name = '',
  postalCode = '',
  latitude = '',
  longitude = '',
}: Record<string, string>): PlaceRow {
  if (name === '') throw new Error(`${code || 'a line'} has no name`);
  if (postalCode !== '' && !/^\d{5}$/.test(postalCode))
    throw new Error(`${code} has no postal code of five digits`);
  return {
    code,
    name,
    postalCode: postalCode || null,
    coordinates: readCoordinates(code, latitude, longitude),
  };
}

function readCoordinates(code: string, latitude: string, longitude: string): PlaceRow['coordinates'] {
  if (latitude === '' && longitude === '') return null;
  const read = { latitude: Number(latitude), longitude: Number(longitude) };
  const isOnEarth = Math.abs(read.latitude) <= 90 && Math.abs(read.longitude) <= 180;
  if (latitude === '' || longitude === '' || !isOnEarth) throw new Error(`${code} lies nowhere`);
  return read;
}
