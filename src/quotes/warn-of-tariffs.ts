import type { Quoting } from './quoting.ts';

/** The warnings about the tariffs in memory at an instant, for the log and for readiness (decision 157). */
export const warnOfTariffs = ({ marketAt }: Pick<Quoting, 'marketAt'>, at: Date): readonly string[] =>
  marketAt(at) === undefined
    ? [
        'no tariffs are in force: nothing can be quoted or booked until some are imported ' +
          '(`antar tariffs import examples/tariffs.yaml` brings the starter ones)',
      ]
    : [];
