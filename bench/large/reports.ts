import { reportGroups } from '../../src/deliveries/reports/reports-store.ts';
import { dayMs, later } from '../../src/time.ts';
import type { Installation } from '../support/installation.ts';
import { percentile } from '../support/load.ts';
import { signInDispatcher } from './sign-in.ts';

const rounds = 20;
const boundMs = 300;

const dayText = (at: Date): string => at.toISOString().slice(0, 10);

/** Prints the time of each report of a quarter, as JSON and as CSV, asked over HTTP by a dispatcher. */
export async function printReports(installation: Installation): Promise<void> {
  const { url, stop } = await installation.serve({ ROLES: 'api', PERSON_REQUESTS_PER_MINUTE: '0' });
  const headers = { authorization: `Bearer ${await signInDispatcher(installation)}` };
  const now = installation.ctx.now();
  const days = { environment: 'production', from: dayText(later(now, -90 * dayMs)), to: dayText(now) };
  for (const by of reportGroups) {
    for (const file of ['', '.csv']) {
      const latencies: number[] = [];
      let bytes = 0;
      for (let round = 0; round < rounds; round += 1) {
        const began = performance.now();
        const answer = await fetch(
          `${url}/operations/v1/reports${file}?${new URLSearchParams({ ...days, by })}`,
          {
            headers,
          },
        );
        bytes = (await answer.arrayBuffer()).byteLength;
        latencies.push(performance.now() - began);
        if (answer.status !== 200) throw new Error(`the report by ${by}: ${answer.status}`);
      }
      const sorted = latencies.toSorted((one, other) => one - other);
      const at = (share: number) => percentile(sorted, share).toFixed(0).padStart(6);
      const isOver = percentile(sorted, 0.95) > boundMs ? `  over ${boundMs} ms` : '';
      const name = `GET reports${file} by ${by}`.padEnd(46);
      process.stdout.write(
        `  ${name} p50 ${at(0.5)} ms  p95 ${at(0.95)} ms  ${Math.ceil(bytes / 1_000)} KB${isOver}\n`,
      );
    }
  }
  await stop();
}
