import type { AnsweredScan } from '../../ui/scan/scan.ts';
import type { Verdict } from '../../ui/scan/scan-verdict.tsx';
import type { Scanned, ScannedOut } from './read.ts';
import type { useRoundTexts } from './texts.ts';

type Outcome = Scanned['outcome'];

const kinds: Readonly<Record<Outcome, Verdict['kind']>> = {
  right: 'good',
  twice: 'differs',
  'other-round': 'bad',
  'not-confirmed': 'bad',
  'no-round': 'bad',
  'other-hub': 'bad',
  'other-status': 'bad',
  unknown: 'unknown',
};

interface Words {
  readonly texts: ReturnType<typeof useRoundTexts>;
  readonly statusOf: (status: NonNullable<Scanned['status']>) => string;
  readonly reasonOf: (error: unknown) => string;
}

/** Returns the verdict on a hand-out scan: the parcel belongs to the round, or why it does not. */
export function verdictOf(
  { code, sent }: AnsweredScan<ScannedOut, Scanned>,
  { texts, statusOf, reasonOf }: Words,
): Verdict {
  if (sent.kind === 'refused') {
    return { kind: 'bad', title: texts.refused, code, detail: reasonOf(sent.error) };
  }
  const { outcome, courier, hub, status, providerOrderID } = sent.answer;
  const details: Readonly<Record<Outcome, string | null>> = {
    right: courier,
    twice: courier,
    'other-round': texts.belongsTo(courier ?? ''),
    'not-confirmed': texts.belongsTo(courier ?? ''),
    'no-round': texts.waitsForRound,
    'other-hub': hub,
    'other-status': status && statusOf(status),
    unknown: texts.unknownHint,
  };
  return {
    kind: kinds[outcome],
    title: texts.verdicts[outcome],
    code: providerOrderID ?? code,
    detail: details[outcome] ?? undefined,
  };
}
