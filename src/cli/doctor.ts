import { type Config, readConfig, warningsOf } from '../config/config.ts';
import { examineInside, examineMachine } from '../monitoring/examine/all.ts';
import { type Finding, found } from '../monitoring/examine/finding.ts';
import type { AntarCommand } from './command.ts';
import { describeFailure } from './failure.ts';
import { printJson, printLine } from './output.ts';
import { withSession } from './session.ts';
import type { Shell } from './shell.ts';

/** `antar doctor`: prints the faults of an installation, one line per finding (decision 293). */
export function doctorCommand(doctor: AntarCommand, shell: Shell): void {
  doctor.examples('antar doctor --json').action(async () => {
    const findings = await examine(shell);
    const isHealthy = !findings.some(({ severity }) => severity === 'error');
    const { output } = doctor;
    if (output.json) printJson(output, { healthy: isHealthy, findings });
    else for (const line of linesOf(findings)) printLine(output, line);
    shell.exitCode = isHealthy ? 0 : 1;
  });
}

function linesOf(findings: readonly Finding[]): string[] {
  if (findings.length === 0) return ['All is well.'];
  return findings.map(
    ({ severity, subject, finding, remedy }) =>
      `${severity.padEnd(7)}  ${subject}: ${finding}. To do: ${remedy}`,
  );
}

async function examine(shell: Shell): Promise<Finding[]> {
  const settings = warningsOf(shell.env).map((reason) => found('setting-odd', { reason }));
  let config: Config;
  try {
    config = readConfig(shell.env);
  } catch (failure) {
    return [...settings, found('setting-refused', { reason: describeFailure(failure) })];
  }
  return [...settings, ...(await examineMachine(config)), ...(await examineByDatabase(shell))];
}

/** Runs the checks that need the database. */
const examineByDatabase = (shell: Shell): Promise<Finding[]> =>
  withSession(shell, (session) => examineInside(session, describeFailure), { anyKey: true }).catch(
    (failure) => [found('database-unreachable', { reason: describeFailure(failure) })],
  );
