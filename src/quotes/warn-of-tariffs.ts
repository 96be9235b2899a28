import type { Quoting } from './quoting.ts';

/** Returns a warning if no tariffs are in force at a time, for the log and the readiness check (decision 157). */
export const warnOfTariffs = ({ marketAt }: Pick<Quoting, 'marketAt'>, at: Date): readonly string[] =>
  marketAt(at) === undefined
    ? [
        'no tariffs are in force: nothing can be quoted or booked until an area is opened on screen, or some are imported ' +
          '(`antar tariffs import examples/tariffs.yaml` brings the starter ones)',
      ]
    : [];
