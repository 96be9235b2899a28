import { statfs } from 'node:fs/promises';
import { resolve } from 'node:path';
import { messageOf } from '../../caught.ts';
import type { Config } from '../../config/config.ts';
import { prepareDataFolder } from '../../config/data-folder.ts';
import { warnOfStoredKey } from '../../config/secrets.ts';
import { type Finding, found } from './finding.ts';

/** Returns the free space of the data folder's disk, in megabytes. */
export async function freeMegabytes({ dataDir }: Pick<Config, 'dataDir'>): Promise<number> {
  const { bavail, bsize } = await statfs(dataDir);
  return Math.floor((bavail * bsize) / 2 ** 20);
}

/** Examines the data folder: write access, free space, and the file permissions of the secret key. */
export async function examineFiles(config: Config): Promise<Finding[]> {
  const { dataDir, diskFreeMegabytes } = config;
  try {
    prepareDataFolder(dataDir);
  } catch (failure) {
    return [found('folder-refused', { reason: messageOf(failure) })];
  }
  const findings: Finding[] = [];
  const free = await freeMegabytes(config);
  if (free < diskFreeMegabytes) {
    findings.push(found('disk-full', { free, folder: resolve(dataDir), needed: diskFreeMegabytes }));
  }
  if (config.secretKey === undefined) {
    for (const reason of warnOfStoredKey(dataDir)) findings.push(found('key-open', { reason }));
  }
  return findings;
}
