import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { answerOf, api } from '../../../api/client.ts';
import type { QueuedScan } from '../../../ui/scan/scan.ts';
import { soundVerdict } from '../../../ui/scan/scan-sounds.ts';
import { useScans } from '../../../ui/scan/use-scans.ts';
import { intakesKey, linesKey } from './read.ts';
import { type HubScanned, type ScannedAt, verdictOf } from './verdict.ts';

async function sendScan(
  { id, hubID, environment, code }: QueuedScan<ScannedAt>,
  signal: AbortSignal,
): Promise<HubScanned> {
  const params = { path: { hubID } };
  const body = { environment, code };
  const headers = { 'idempotency-key': id };
  const request = api.POST('/operations/v1/hubs/{hubID}/scans', { params, body, headers, signal });
  return (await answerOf(request)).data;
}

/** Returns the person's intake scans. Each answer plays its sound, unless muted, and refetches the hub's intakes. */
export function useIntakeScans({ hubID, environment }: ScannedAt, isHeard: boolean) {
  const queries = useQueryClient();
  const { scans, waiting, stored, add } = useScans<ScannedAt, HubScanned>({
    name: 'intake',
    isHeard,
    send: sendScan,
    answered: (scan) => {
      const verdict = verdictOf(scan);
      if (isHeard && verdict !== undefined) soundVerdict(verdict);
      for (const queryKey of [intakesKey, linesKey]) void queries.invalidateQueries({ queryKey });
    },
  });
  const here = useMemo(
    () => scans.filter((scan) => scan.hubID === hubID && scan.environment === environment),
    [scans, hubID, environment],
  );
  return { scans: here, waiting, stored, add: (typed: string) => add(typed, { hubID, environment }) };
}
