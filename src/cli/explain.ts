import { findScopeOf } from '../deliveries/standings-store.ts';
import { tracesRetainedFrom } from '../deliveries/traces/prune-traces.ts';
import { findTrace } from '../deliveries/traces/trace-store.ts';
import { firstDeliveryIdAt } from '../ids.ts';
import { type Fee, listFees } from '../money/fees/fees-store.ts';
import type { Trace } from '../quotes/trace.ts';
import type { AntarCommand } from './command.ts';
import { CommandFailure } from './failure.ts';
import { type Output, printJson, printLine, printRows } from './output.ts';
import type { Session } from './session.ts';

/** `antar tariffs explain`: shows how the fare of a delivery was computed. */
export function explainCommand(tariffs: AntarCommand): void {
  tariffs
    .command('explain')
    .argument('<delivery>', 'the id of a delivery')
    .description('show how the fare of a delivery was made, line by line')
    .examples('antar tariffs explain DE-01M7ZW47DACBFC80ST493G9FZ9')
    .inSession(async (session, deliveryId: string) => {
      const { sql } = session;
      const scope = await findScopeOf(sql, deliveryId);
      const trace = scope && (await findTrace(sql, scope, deliveryId));
      if (trace === undefined) throw new CommandFailure(`there is no delivery ${deliveryId}`);
      if (trace === null) throw new CommandFailure(whyNotTraced(session, deliveryId));
      printTrace(session.output, trace, await listFees(sql, scope!, deliveryId));
    });
}

/**
 * Explains why no computation of the fare is stored for a delivery: it is too old, or a certification booked it without
 * a fare.
 */
const whyNotTraced = (session: Session, deliveryId: string): string =>
  deliveryId < firstDeliveryIdAt(tracesRetainedFrom(session))
    ? `how a fare was made is kept for ${session.config.traceDays} days`
    : `${deliveryId} was booked without a fare`;

function printTrace(output: Output, trace: Trace, fees: readonly Fee[]): void {
  if (output.json) {
    printJson(output, { ...trace, fees });
    return;
  }
  const { service, tariff, tariffVersion, area, distance, amountIdr } = trace;
  printLine(output, `${service.category} ${service.type} in ${area.name}, by ${tariff} of ${tariffVersion}`);
  const reason = distance.reason === undefined ? '' : ` (${distance.reason})`;
  printLine(output, `${distance.meters} m by ${distance.source}${reason}, judged for ${trace.judgedAt}`);
  printRows(output, rowsOf(trace));
  printLine(output, `IDR ${amountIdr}`);
  for (const { kind, amountIdr: feeIdr, chargedAt } of fees)
    printLine(output, `besides the fare: ${kind}, IDR ${feeIdr}, at ${chargedAt.toISOString()}`);
}

function rowsOf({ lines }: Trace) {
  let sumIdr = 0;
  return lines.map(({ rule, amountIdr, ...figures }) => {
    sumIdr += amountIdr;
    const figureTexts = Object.entries(figures).map(([name, value]) => `${name} ${value}`);
    return { rule, amountIdr, sumIdr, figures: figureTexts.join(', ') };
  });
}
