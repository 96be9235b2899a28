import { useQueryClient } from '@tanstack/react-query';
import { final } from '../../../src/vocabulary/statuses.ts';
import { answerOf, api } from '../../api/client.ts';
import type { components } from '../../api/schema.d.ts';
import { useChangeAddress } from '../../ui/address/change-address.ts';
import { useUiTexts } from '../../ui/language/texts.ts';
import { useReasons } from '../../ui/refusal.ts';
import type { QueuedScan, ShownScan } from '../../ui/scan/scan.ts';
import { ScanField } from '../../ui/scan/scan-field.tsx';
import { soundVerdict } from '../../ui/scan/scan-sounds.ts';
import { ScanVerdict, type Verdict } from '../../ui/scan/scan-verdict.tsx';
import { useScans } from '../../ui/scan/use-scans.ts';
import { useIsNarrow } from '../board/board.ts';
import type { Environment } from '../environment.ts';
import { useNextAct } from '../warehouse/next-act.ts';
import { ParcelChoices } from '../warehouse/parcel-choices.tsx';
import styles from './returns.module.css';
import type { ReturnsSearch } from './search.ts';
import { useReturnTexts } from './texts.ts';

type ReturnScanned = components['schemas']['ReturnScanned'];

interface Place {
  readonly hubID: string;
  readonly environment: Environment;
}

async function sendScan(
  { id, hubID, environment, code }: QueuedScan<Place>,
  signal: AbortSignal,
): Promise<ReturnScanned> {
  const params = { path: { hubID } };
  const headers = { 'idempotency-key': id };
  const body = { environment, code };
  return (
    await answerOf(api.POST('/operations/v1/hubs/{hubID}/return-scans', { params, body, headers, signal }))
  ).data;
}

/** Takes parcels back in by scanning, and opens each in the list, except on a narrow screen. */
export function ReturnScan({ hubID, environment }: Place) {
  const texts = useReturnTexts();
  const ui = useUiTexts();
  const queries = useQueryClient();
  const verdictOf = useVerdict();
  const change = useChangeAddress<ReturnsSearch>({ isStep: false });
  const isNarrow = useIsNarrow();
  const { scans, waiting, stored, add } = useScans<Place, ReturnScanned>({
    name: 'return',
    send: sendScan,
    answered: (scan) => {
      soundVerdict(verdictOf(scan).kind);
      if (scan.sent.kind === 'refused' || scan.sent.answer.deliveryID === null) return;
      void queries.invalidateQueries({ queryKey: ['delivery', scan.sent.answer.deliveryID] });
      // On a narrow screen, the panel would cover the verdict.
      if (!isNarrow) change({ open: scan.sent.answer.deliveryID });
    },
  });
  const latest = scans.find(
    (each) => each.sent !== undefined && each.hubID === hubID && each.environment === environment,
  );
  const scan = (typed: string) => add(typed, { hubID, environment });
  const verdict = stored ?? (latest && verdictOf(latest));
  const answer = stored === undefined && latest?.sent?.kind === 'answered' ? latest.sent.answer : undefined;
  return (
    <div className={styles.scan}>
      <ScanField
        label={texts.scan.field}
        hint={waiting > 0 ? ui.scan.waiting(waiting) : texts.scan.hint}
        scan={scan}
        sharesKeys
      />
      {verdict !== undefined && (
        <ScanVerdict verdict={verdict} empty={null}>
          {answer?.outcome === 'ambiguous' && <ParcelChoices candidates={answer.candidates} choose={scan} />}
        </ScanVerdict>
      )}
    </div>
  );
}

/** Returns a function that words the outcome of a scan, with the state of the parcel and what to do next. */
function useVerdict(): (scan: ShownScan<Place, ReturnScanned>) => Verdict {
  const { scan: texts } = useReturnTexts();
  const nextAct = useNextAct();
  const reasonOf = useReasons();
  return ({ code, sent }) => {
    if (sent === undefined || sent.kind === 'refused')
      return { kind: 'bad', title: texts.refused, code, detail: sent && reasonOf(sent.error) };
    const { outcome, status, courier, providerOrderID, provider, recipient } = sent.answer;
    const isDone = outcome === 'parked' || outcome === 'received';
    const isKnown =
      outcome === 'twice' || (outcome === 'not-returned' && status !== null && !final.includes(status));
    return {
      kind: isDone ? 'good' : isKnown ? 'differs' : outcome === 'unknown' ? 'unknown' : 'bad',
      title: texts.outcomes[outcome],
      code: [providerOrderID ?? code, provider, recipient].filter((each) => each !== null).join(' · '),
      detail:
        status === null
          ? texts.unknownHint
          : isDone
            ? texts.next[outcome]
            : outcome === 'twice' && status !== 'ON_HOLD'
              ? texts.next.received
              : nextAct(status, courier),
    };
  };
}
