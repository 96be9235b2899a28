import { setTimeout as pause } from 'node:timers/promises';
import type { Command } from 'commander';
import type { Scope } from '../context.ts';
import { beginCertification } from '../sandbox/certification/certify.ts';
import type { Duty, Report } from '../sandbox/certification/report.ts';
import { findCertification } from '../sandbox/certification/store.ts';
import { sandboxChange } from '../sandbox/change.ts';
import { makeChange } from './change.ts';
import { giveBackAndRecord, standInAndRecord } from './endpoint.ts';
import { CommandFailure } from './failure.ts';
import { chooseListeningScope, watchStop } from './listen.ts';
import { outputOf, workspaceOption } from './options.ts';
import { type Output, printJson, printLine, printRows } from './output.ts';
import { type Session, withSession } from './session.ts';

interface CertifyOptions {
  readonly workspace?: string;
  readonly url: string;
  readonly authKey?: string;
  readonly authValue?: string;
}

const lookAgainMs = 300;
const longestMs = 180_000;

/** `antar certify`: plays every scenario and every webhook fault against a receiver, and prints a report. */
export function certifyCommand(program: Command): void {
  program
    .command('certify')
    .requiredOption('--url <url>', 'the address of the receiver')
    .option('--auth-key <header>', 'the header by which it authenticates calls')
    .option('--auth-value <value>', 'the value of that header')
    .addOption(workspaceOption().default(undefined, 'the demo workspace, or the only one'))
    .description('test a receiver of webhooks and tell whether it is ready to go live')
    .addHelpText(
      'after',
      `
It plays in the sandbox of the workspace. At the end it registers the previous address again.
The exit code is 0 when the receiver passes.

Example:
  antar certify --url http://127.0.0.1:4000/ --auth-key X-Api-Key --auth-value rahasia`,
    )
    .action((options: CertifyOptions, command: Command) =>
      withSession(async (session) => {
        if (!session.serviceRuns) throw new CommandFailure('the service is not running; see: npm start');
        const scope = await chooseListeningScope(session, { ...options, environment: 'sandbox' });
        const report = await certify(session, scope, options);
        printReport(outputOf(command), report);
        if (!report.passed) process.exitCode = 1;
      }),
    );
}

async function certify(session: Session, scope: Scope, options: CertifyOptions): Promise<Report> {
  const { url, authKey, authValue } = options;
  using stop = watchStop();
  const there = await standInAndRecord(session, scope, { url, authKey, authValue });
  try {
    const begun = makeChange(session, async (each) => {
      const id = await beginCertification(each, scope);
      return [id, sandboxChange('certification.begin', scope, { after: { certificationID: id } })];
    });
    const report = begun.then((id) => reportOf(session, scope, id));
    const stopped = stop.told.then(() => {
      throw new CommandFailure('stopped before the report was ready');
    });
    // After a stop, no code waits for the report.
    report.catch(() => undefined);
    return await Promise.race([report, stopped]);
  } finally {
    await giveBackAndRecord(session, scope, there);
  }
}

async function reportOf(session: Session, scope: Scope, id: string): Promise<Report> {
  const deadline = Date.now() + longestMs;
  for (;;) {
    const report = (await findCertification(session.sql, scope, id))?.report;
    if (report) return report;
    if (Date.now() > deadline) throw new CommandFailure(`no report of ${id} yet; is the service running?`);
    await pause(lookAgainMs);
  }
}

const signs: Record<Duty['verdict'], string> = { passed: 'ok', failed: 'FAILED', 'not checked': '-' };

function printReport(output: Output, report: Report): void {
  if (output.json) {
    printJson(report);
    return;
  }
  printRows(output, report.plays);
  const { median, p95, longest } = report.answerMs;
  printLine(
    `\n${report.calls} calls, answered in ${median} ms (median), ${p95} ms (p95), ${longest} ms (longest)\n`,
  );
  printRows(
    output,
    report.duties.map(({ name, verdict, about }) => ({ duty: name, verdict: signs[verdict], about })),
  );
  for (const { name, findings } of report.duties) {
    for (const finding of findings) printLine(`\n${name}: ${finding}`);
  }
  printLine(`\n${report.passed ? 'Ready to go live.' : 'Not ready to go live.'}`);
}
