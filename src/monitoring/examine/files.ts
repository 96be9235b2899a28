import { statfs } from 'node:fs/promises';
import { resolve } from 'node:path';
import { messageOf } from '../../caught.ts';
import type { Config } from '../../config.ts';
import { prepareDataFolder } from '../../data-folder.ts';
import { warnOfKeptKey } from '../../secrets.ts';
import { error, type Finding, warning } from './finding.ts';

/** The free space beside the data folder, in megabytes. */
export async function freeMegabytes({ dataDir }: Pick<Config, 'dataDir'>): Promise<number> {
  const { bavail, bsize } = await statfs(dataDir);
  return Math.floor((bavail * bsize) / 2 ** 20);
}

/** Examines the data folder: whether it can be written, how full its disk is, who can read its key. */
export async function examineFiles(config: Config): Promise<Finding[]> {
  const { dataDir, diskFreeMegabytes } = config;
  try {
    prepareDataFolder(dataDir);
  } catch (failure) {
    return [error('files', messageOf(failure), 'set DATA_DIR to a folder of the account that runs Antar')];
  }
  const found: Finding[] = [];
  const free = await freeMegabytes(config);
  if (free < diskFreeMegabytes) {
    const finding = `${free} MB are free where DATA_DIR ${resolve(dataDir)} is; it should be ${diskFreeMegabytes} or more`;
    found.push(error('disk', finding, 'free space, or move DATA_DIR to a larger disk'));
  }
  if (config.secretKey === undefined) {
    for (const told of warnOfKeptKey(dataDir)) found.push(warning('key', told, 'chmod 600 the file'));
  }
  return found;
}
