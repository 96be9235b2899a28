import type { Config } from '../../config/config.ts';
import type { Context } from '../../context.ts';
import { refuseOtherKey } from '../../db/secret-key.ts';
import { examineDatabase } from './database.ts';
import { examineFiles } from './files.ts';
import { type Finding, found } from './finding.ts';
import { examineFirstSteps } from './first-steps.ts';
import { examineMail, examinePublicUrl, examineWebhooks } from './reach.ts';
import { examineBackups, examineDeprecatedUses, examineJobs, examineMoney } from './work.ts';

/** Turns an error into a sentence for a finding. */
type Describe = (failure: unknown) => string;

/** Examines everything outside the database: the data folder, the public URL and the mail server. */
export const examineMachine = async (config: Config): Promise<Finding[]> => [
  ...(await examineFiles(config)),
  ...(await examinePublicUrl(config)),
  ...(await examineMail(config)),
];

/**
 * Runs every examination that needs the database. If one fails, its failure becomes a finding and the others still run.
 */
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
    examineFirstSteps,
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
