import { join, resolve } from 'node:path';
import type { Config } from '../config/config.ts';
import { SettingError } from '../config/setting-text.ts';
import type { Files } from './files.ts';
import { localFiles } from './local-files.ts';
import { s3Files } from './s3-files.ts';

const endpointOf = ({ s3Endpoint, s3Region }: Config) => s3Endpoint ?? `https://s3.${s3Region}.amazonaws.com`;

/** The origin of the bucket to which links to photos redirect; undefined if the service sends all photos itself. */
export const photosOrigin = (config: Config): string | undefined =>
  config.mediaRedirect ? new URL(endpointOf(config)).origin : undefined;

/**
 * Opens the storage at a location: a folder, or `s3://bucket/prefix`.
 * @throws SettingError if the account for the bucket is not set
 */
export function openFiles(config: Config, place: string): Files {
  if (!place.startsWith('s3://')) return localFiles(resolve(place));
  const { s3Region, s3AccessKeyId, s3SecretAccessKey } = config;
  if (s3AccessKeyId === undefined || s3SecretAccessKey === undefined) {
    throw new SettingError(`S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set to use ${place}`);
  }
  const [name = '', ...rest] = place.slice('s3://'.length).split('/');
  return s3Files({
    endpoint: endpointOf(config),
    region: s3Region,
    accessKeyId: s3AccessKeyId,
    secretAccessKey: s3SecretAccessKey,
    name,
    prefix: rest.filter((part) => part !== '').join('/'),
  });
}

/** Opens the storage of photos at a location; `disk` means a folder in the data folder. */
const photosAt = (config: Config, place: string): Files =>
  openFiles(config, place === 'disk' ? join(config.dataDir, 'media') : place);

/** The storage of photos. During a move, it also reads and removes photos in the earlier storage (decision 303). */
export function openPhotos(config: Config): Files {
  const now = openPresentPhotos(config);
  const earlier = openEarlierPhotos(config);
  if (earlier === undefined) return now;
  return {
    ...now,
    // A file that is in neither storage may have been moved between the two reads, so the present storage is read
    // again.
    read: async (name) => (await now.read(name)) ?? (await earlier.read(name)) ?? now.read(name),
    readFrom: async (name) =>
      (await now.readFrom(name)) ?? (await earlier.readFrom(name)) ?? now.readFrom(name),
    remove: async (name) => {
      await earlier.remove(name);
      await now.remove(name);
    },
    link: undefined,
  };
}

/** The earlier storage of photos, if one is set. */
export const openEarlierPhotos = (config: Config): Files | undefined =>
  config.mediaStorageEarlier === undefined ? undefined : photosAt(config, config.mediaStorageEarlier);

/** The storage for new photos. */
export const openPresentPhotos = (config: Config): Files => photosAt(config, config.mediaStorage);
