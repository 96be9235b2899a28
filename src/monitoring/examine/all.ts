import type { Config } from '../../config.ts';
import type { Context } from '../../context.ts';
import { refuseOtherKey } from '../../db/secret-key.ts';
import { examineDatabase } from './database.ts';
import { examineFiles } from './files.ts';
import { error, type Finding } from './finding.ts';
import { examineMail, examinePublicUrl, examineWebhooks } from './reach.ts';
import { examineBackups, examineDeprecatedUses, examineJobs, examineMoney } from './work.ts';

/** Writes an error as a sentence. */
type Describe = (failure: unknown) => string;

/** Examines the machine and what is reached from it: files, the public address, the mail server. */
export const examineMachine = async (config: Config): Promise<Finding[]> => [
  ...(await examineFiles(config)),
  ...(await examinePublicUrl(config)),
  ...(await examineMail(config)),
];

/** Examines what the database knows. An examination that fails is a finding itself, and the others go on. */
export async function examineInside(ctx: Context, describe: Describe): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const examine of [
    (each: Context) => examineKey(each, describe),
    examineDatabase,
    examineBackups,
    examineJobs,
    examineMoney,
    examineWebhooks,
    examineDeprecatedUses,
  ]) {
    const findings = await examine(ctx).catch((failure) => [
      error('database', describe(failure), 'look at the database and its log'),
    ]);
    found.push(...findings);
  }
  return found;
}

async function examineKey(ctx: Context, describe: Describe): Promise<Finding[]> {
  try {
    await refuseOtherKey(ctx);
    return [];
  } catch (failure) {
    return [error('key', describe(failure), 'restore SECRET_KEY, or secret.key in DATA_DIR')];
  }
}
