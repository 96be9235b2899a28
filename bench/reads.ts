import type { Benchmark } from './run.ts';
import { bookMany } from './support/book-many.ts';
import { createInstallation } from './support/installation.ts';
import { applyLoad, percentile, prepareRequest } from './support/load.ts';

const deliveries = 2_000;
const seconds = 8;

export const benchmark: Benchmark = {
  title: `reads by id, ${deliveries} deliveries: the highest load, then latency at half of it (open model)`,
  run: async () => {
    const installation = await createInstallation();
    try {
      const { url, host } = await installation.serve();
      const token = await installation.token(url, 'production');
      const ids = await bookMany(url, token, deliveries);
      let turn = 0;
      const requests = ids.map((id) =>
        prepareRequest('GET', `/express/v1/deliveries/${id}`, { host, token }),
      );
      const next = () => {
        turn = (turn + 7) % requests.length;
        return requests[turn]!;
      };
      const load = { url, expectedStatus: 200, next, seconds };
      await applyLoad({ ...load, connections: 32, seconds: 2 });
      const highest = await applyLoad({ ...load, connections: 32 });
      const half = await applyLoad({ ...load, connections: 64, perSecond: highest.perSecond / 2 });
      if (highest.unexpected + half.unexpected > 0) throw new Error('some reads were not answered with 200');
      const at = (share: number) => percentile(half.latenciesMs, share).toFixed(1);
      process.stdout.write(
        `  highest ${Math.round(highest.perSecond)}/s\n` +
          `  at half, ${Math.round(half.perSecond)}/s: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms (bound: 20 ms)\n`,
      );
    } finally {
      await installation.stop();
    }
  },
};
