import { setTimeout as pause } from 'node:timers/promises';
import { InvalidArgumentError } from 'commander';
import type { Scope } from '../context.ts';
import { beginCertification } from '../sandbox/certification/certify.ts';
import type { Duty } from '../sandbox/certification/duty.ts';
import type { Report } from '../sandbox/certification/report.ts';
import { findCertification } from '../sandbox/certification/store.ts';
import { sandboxChange } from '../sandbox/change.ts';
import { findEndpoint } from '../webhooks/find-endpoint.ts';
import { isSigningSecret } from '../webhooks/sign.ts';
import type { StandIn } from '../webhooks/stand-in.ts';
import { makeChange } from './change.ts';
import type { AntarCommand } from './command.ts';
import { restoreAndRecord, standInAndRecord } from './endpoint.ts';
import { CommandFailure } from './failure.ts';
import { workspaceOption } from './options.ts';
import { type Output, printJson, printLine, printRows } from './output.ts';
import { chooseListeningScope } from './receiver.ts';
import type { Session } from './session.ts';
import { type Shell, stopRequested } from './shell.ts';

interface CertifyOptions {
  readonly workspace?: string;
  readonly url?: string;
  readonly authKey?: string;
  readonly authValue?: string;
  readonly secret?: string;
}

const lookAgainMs = 300;
const longestMs = 300_000;

/** `antar certify`: plays every status, webhook fault and forgery against a receiver, and prints a report. */
export function certifyCommand(certify: AntarCommand, shell: Shell): void {
  certify
    .option('--url <url>', 'the address of the receiver; the registered one by default')
    .option('--auth-key <header>', 'the header that authenticates calls, if the receiver uses one')
    .option('--auth-value <value>', 'the value of that header')
    .option('--secret <secret>', 'its signing secret, when no address is registered', readSecret)
    .addOption(workspaceOption().default(undefined, 'the demo workspace, or the only one'))
    .addHelpText(
      'after',
      `
It plays in the sandbox of the workspace and signs with the secret of the registered address.
With --url it registers the previous address again at the end. The exit code is 0 when the receiver passes.

Examples:
  antar certify
  antar certify --url http://127.0.0.1:4000/ --secret whsec_…`,
    )
    .inSession(async (session, options: CertifyOptions) => {
      if (!session.serviceRuns) throw new CommandFailure('the service is not running; see: npm start');
      const scope = await chooseListeningScope(session, { ...options, environment: 'sandbox' });
      const report = await testReceiver(session, scope, options, shell);
      printReport(session.output, report);
      if (!report.passed) shell.exitCode = 1;
    });
}

function readSecret(text: string): string {
  if (isSigningSecret(text)) return text;
  throw new InvalidArgumentError('It must be whsec_ and 24 to 64 bytes in base64.');
}

async function testReceiver(
  session: Session,
  scope: Scope,
  options: CertifyOptions,
  shell: Shell,
): Promise<Report> {
  const stop = shell.watchStop();
  if (options.url === undefined) {
    await refuseUnregistered(session, scope, options);
    return playAndReport(session, scope, stop);
  }
  const there = await putReceiver(session, scope, { ...options, url: options.url }, shell);
  try {
    return await playAndReport(session, scope, stop);
  } finally {
    await restoreAndRecord(session, scope, there, shell);
  }
}

async function refuseUnregistered(session: Session, scope: Scope, options: CertifyOptions): Promise<void> {
  const { authKey, authValue, secret } = options;
  if (authKey !== undefined || authValue !== undefined || secret !== undefined) {
    throw new CommandFailure(
      '--auth-key, --auth-value and --secret belong to an address; name it with --url',
    );
  }
  if ((await findEndpoint(session, scope)) === undefined) {
    throw new CommandFailure(
      'no address is registered in the sandbox; name one with --url, or see: antar webhook set',
    );
  }
}

async function putReceiver(
  session: Session,
  scope: Scope,
  { url, authKey, authValue, secret }: CertifyOptions & { readonly url: string },
  shell: Shell,
): Promise<StandIn> {
  if (secret !== undefined && (await findEndpoint(session, scope)) !== undefined) {
    throw new CommandFailure(
      'the registered address has a signing secret; leave --secret out, and see: antar webhook rotate-secret',
    );
  }
  const there = await standInAndRecord(session, scope, { url, authKey, authValue, secret });
  if (there.secret !== undefined && secret === undefined) {
    shell.writeErr(
      'No address was registered, so calls are signed with a new secret. Configure one in the receiver and pass it with --secret.\n',
    );
  }
  return there;
}

async function playAndReport(session: Session, scope: Scope, stop: AbortSignal): Promise<Report> {
  const begun = makeChange(session, async (each) => {
    const id = await beginCertification(each, scope);
    return [id, sandboxChange('certification.begin', scope, { after: { certificationID: id } })];
  });
  const report = begun.then((id) => reportOf(session, scope, id));
  const stopped = stopRequested(stop).then(() => {
    throw new CommandFailure('stopped before the report was ready');
  });
  // After Ctrl-C nothing awaits the report any more, so a rejection of this promise must be handled here.
  report.catch(() => undefined);
  return await Promise.race([report, stopped]);
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

const signs: Record<Duty['verdict'], string> = {
  passed: 'ok',
  failed: 'FAILED',
  'not checked': 'NOT CHECKED',
  'not needed': '-',
};

function printReport(output: Output, report: Report): void {
  if (output.json) {
    printJson(output, report);
    return;
  }
  printRows(output, report.plays);
  const { median, p95, longest } = report.answerMs;
  printLine(output, '');
  printLine(
    output,
    `${report.calls} calls, answered in ${median} ms (median), ${p95} ms (p95), ${longest} ms (longest)`,
  );
  printLine(output, '');
  printRows(
    output,
    report.duties.map(({ name, verdict, about }) => ({ duty: name, verdict: signs[verdict], about })),
  );
  for (const { name, findings, remedy } of report.duties) {
    for (const finding of findings) {
      printLine(output, '');
      printLine(output, `${name}: ${finding}`);
    }
    if (remedy !== null) printLine(output, `  Remedy: ${remedy}`);
  }
  printLine(output, '');
  printLine(output, report.passed ? 'Ready to go live.' : 'Not ready to go live.');
}
