import type { Config } from '../../config/config.ts';
import type { Context } from '../../context.ts';
import { refuseOtherKey } from '../../db/secret-key.ts';
import { examineDatabase } from './database.ts';
import { examineFiles } from './files.ts';
import { type Finding, found } from './finding.ts';
import { examineMail, examinePublicUrl, examineWebhooks } from './reach.ts';
import { examineBackups, examineDeprecatedUses, examineJobs, examineMoney } from './work.ts';

/** Writes an error as a sentence. */
type Describe = (failure: unknown) => string;

/** Examines the machine and its surroundings: files, the public address, the mail server. */
export const examineMachine = async (config: Config): Promise<Finding[]> => [
  ...(await examineFiles(config)),
  ...(await examinePublicUrl(config)),
  ...(await examineMail(config)),
];

/** Examines the database's content. A failed examination is a finding itself, and the others continue. */
export async function examineInside(ctx: Context, describe: Describe): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const examine of [
    (each: Context) => examineKey(each, describe),
    examineDatabase,
    examineBackups,
    examineJobs,
    examineMoney,
    examineWebhooks,
    examineDeprecatedUses,
  ]) {
    const more = await examine(ctx).catch((failure) => [
      found('examination-failed', { reason: describe(failure) }),
    ]);
    findings.push(...more);
  }
  return findings;
}

async function examineKey(ctx: Context, describe: Describe): Promise<Finding[]> {
  try {
    await refuseOtherKey(ctx);
    return [];
  } catch (failure) {
    return [found('key-other', { reason: describe(failure) })];
  }
}
