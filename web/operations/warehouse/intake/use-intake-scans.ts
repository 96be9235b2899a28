import { useQueryClient } from '@tanstack/react-query';
import { answerOf, api } from '../../../api/client.ts';
import type { QueuedScan } from '../../../ui/scan/scan-queue.ts';
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
  const asked = api.POST('/operations/v1/hubs/{hubID}/scans', { params, body, headers, signal });
  return (await answerOf(asked)).data;
}

/** The person's scans at intakes. Each outcome is heard if the sound is on, and brings the hub's numbers up to date. */
export function useIntakeScans({ hubID, environment }: ScannedAt, isHeard: boolean) {
  const queries = useQueryClient();
  const { scans, waiting, add } = useScans<ScannedAt, HubScanned>({
    name: 'intake',
    send: sendScan,
    answered: (scan) => {
      const verdict = verdictOf(scan);
      if (isHeard && verdict !== undefined) soundVerdict(verdict);
      for (const queryKey of [intakesKey, linesKey]) void queries.invalidateQueries({ queryKey });
    },
  });
  return { scans, waiting, add: (typed: string) => add(typed, { hubID, environment }) };
}
