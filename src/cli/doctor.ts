import type { Command } from 'commander';
import { type Config, readConfig, warningsOf } from '../config.ts';
import { refuseOtherKey } from '../db/secret-key.ts';
import { examineDatabase } from '../monitoring/examine/database.ts';
import { examineFiles } from '../monitoring/examine/files.ts';
import { error, type Finding, warning } from '../monitoring/examine/finding.ts';
import { examineMail, examinePublicUrl, examineWebhooks } from '../monitoring/examine/reach.ts';
import {
  examineBackups,
  examineDeprecatedUses,
  examineJobs,
  examineMoney,
} from '../monitoring/examine/work.ts';
import { describeFailure } from './failure.ts';
import { outputOf } from './options.ts';
import { plainText, printJson, printLine } from './output.ts';
import { type Session, withSession } from './session.ts';
import type { Shell } from './shell.ts';

/** `antar doctor`: says what is wrong with an installation, one line a finding (decision 293). */
export function doctorCommand(doctor: Command, shell: Shell): void {
  doctor
    .addHelpText('after', '\nExample:\n  antar doctor --json')
    .action(async (_options: object, command: Command) => {
      const findings = await examine(shell);
      const isHealthy = !findings.some(({ severity }) => severity === 'error');
      const output = outputOf(command, shell);
      if (output.json) printJson(output, { healthy: isHealthy, findings });
      else for (const line of linesOf(findings)) printLine(output, line);
      shell.exitCode = isHealthy ? 0 : 1;
    });
}

function linesOf(findings: readonly Finding[]): string[] {
  if (findings.length === 0) return ['All is well.'];
  return findings.map(({ severity, subject, finding, remedy }) =>
    plainText(`${severity.padEnd(7)}  ${subject}: ${finding}. To do: ${remedy}`),
  );
}

async function examine(shell: Shell): Promise<Finding[]> {
  const settings = warningsOf(shell.env).map((told) => warning('settings', told, 'correct or remove it'));
  let config: Config;
  try {
    config = readConfig(shell.env);
  } catch (failure) {
    return [...settings, error('settings', describeFailure(failure), 'correct it: Antar does not start')];
  }
  return [
    ...settings,
    ...(await examineFiles(config)),
    ...(await examinePublicUrl(config)),
    ...(await examineMail(config)),
    ...(await examineInside(shell)),
  ];
}

/** What only the database tells. */
const examineInside = (shell: Shell): Promise<Finding[]> =>
  withSession(
    shell,
    async (session) => {
      const examined = [
        examineKey,
        examineDatabase,
        examineBackups,
        examineJobs,
        examineMoney,
        examineWebhooks,
        examineDeprecatedUses,
      ];
      const found: Finding[] = [];
      for (const each of examined) found.push(...(await orFinding(() => each(session))));
      return found;
    },
    { anyKey: true },
  ).catch((failure) => [error('database', describeFailure(failure), 'Antar does not start without it')]);

/** An examination that fails tells so itself, and the others go on. */
const orFinding = (work: () => Promise<Finding[]>): Promise<Finding[]> =>
  work().catch((failure) => [
    error('database', describeFailure(failure), 'look at the database and its log'),
  ]);

async function examineKey(session: Session): Promise<Finding[]> {
  try {
    await refuseOtherKey(session);
    return [];
  } catch (failure) {
    return [error('key', describeFailure(failure), 'restore SECRET_KEY, or secret.key in DATA_DIR')];
  }
}
