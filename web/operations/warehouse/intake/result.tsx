import { useReasons } from '../../../ui/refusal.ts';
import { ScanVerdict, type Verdict } from '../../../ui/scan/scan-verdict.tsx';
import { useNextAct } from '../next-act.ts';
import { ParcelChoices } from '../parcel-choices.tsx';
import { useIntakeTexts } from './texts.ts';
import { remarkOf, type Scan, verdictOf } from './verdict.ts';

interface ResultProps {
  /** The latest answered scan. */
  readonly scan: Scan | undefined;
  /** The verdict on a later scan that the service could not answer yet. */
  readonly stored: Verdict | undefined;
  /** Scans the id of the delivery that a person chose among parcels with the same order number. */
  readonly choose: (code: string) => void;
}

/** Shows the verdict on the latest scan, with a remark and its parcel. */
export function Result({ scan, stored, choose }: ResultProps) {
  const texts = useIntakeTexts();
  const remark = useRemark();
  const kind = scan && verdictOf(scan);
  const answer = scan?.sent?.kind === 'answered' ? scan.sent.answer : undefined;
  const [parcel] = answer?.candidates ?? [];
  const isAmbiguous = answer?.outcome === 'ambiguous';
  const verdict = scan &&
    kind && {
      kind,
      title: answer?.outcome === 'not-open' && kind === 'differs' ? texts.notForIntake : texts.verdicts[kind],
      code: (!isAmbiguous && parcel?.providerOrderID) || scan.code,
      detail: remark(scan),
    };
  const empty = (
    <>
      <strong>{texts.ready}</strong>
      <p>{texts.readyHint}</p>
    </>
  );
  if (stored !== undefined) return <ScanVerdict verdict={stored} empty={empty} />;
  return (
    <ScanVerdict verdict={verdict} empty={empty}>
      {isAmbiguous ? (
        <ParcelChoices candidates={answer.candidates} choose={choose} />
      ) : (
        parcel && (
          <p>
            {parcel.provider} · {parcel.recipient}
          </p>
        )
      )}
    </ScanVerdict>
  );
}

/** Returns a function that describes a scan: its outcome, the parcel's hub, or the reason of a refusal. */
export function useRemark(): (scan: Scan) => string {
  const texts = useIntakeTexts();
  const nextAct = useNextAct();
  const reasonOf = useReasons();
  return ({ sent }) => {
    if (sent === undefined) return texts.notSent;
    if (sent.kind === 'refused') return reasonOf(sent.error);
    const { answer } = sent;
    if (answer.outcome === 'other-hub' && answer.hub) return texts.belongsTo(answer.hub.name);
    const remark = texts.remarks[remarkOf(answer)];
    return answer.outcome === 'not-open' && answer.status ? nextAct(answer.status, answer.courier) : remark;
  };
}
