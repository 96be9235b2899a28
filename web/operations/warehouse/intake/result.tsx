import { Button } from '@mantine/core';
import { Icon, type IconName } from '../../../ui/icons.tsx';
import { useReasons } from '../../../ui/refusal.ts';
import { useUiTexts } from '../../../ui/texts.ts';
import styles from './intake.module.css';
import { useIntakeTexts } from './texts.ts';
import { type HubScanned, remarkOf, type Scan, type Verdict, verdictOf } from './verdict.ts';

const icons: Readonly<Record<Verdict, IconName>> = { taken: 'check', differs: 'alert', refused: 'close' };

interface ResultProps {
  /** The latest scan that was answered. */
  readonly scan: Scan | undefined;
  /** Scans the code of another parcel instead. */
  readonly choose: (code: string) => void;
}

/** The outcome of the latest scan in a large colour, its words and its parcel. */
export function Result({ scan, choose }: ResultProps) {
  const texts = useIntakeTexts();
  const remark = useRemark();
  const verdict = scan && verdictOf(scan);
  if (scan === undefined || verdict === undefined) {
    return (
      <div className={styles.result}>
        <strong className={styles.verdict}>{texts.ready}</strong>
        <span>{texts.readyHint}</span>
      </div>
    );
  }
  const answer = scan.sent?.kind === 'answered' ? scan.sent.answer : undefined;
  const [parcel] = answer?.candidates ?? [];
  const isAmbiguous = answer?.outcome === 'ambiguous';
  return (
    <div className={styles.result} data-verdict={verdict} role="status" aria-live="assertive">
      <strong className={styles.verdict}>
        <Icon name={icons[verdict]} size={28} />
        {texts.verdicts[verdict]}
      </strong>
      <span className={styles.order}>{(!isAmbiguous && parcel?.providerOrderID) || scan.code}</span>
      <span>{remark(scan)}</span>
      {isAmbiguous ? (
        <Choices answer={answer} choose={choose} />
      ) : (
        parcel && <span>{texts.choose(parcel.provider, parcel.recipient)}</span>
      )}
    </div>
  );
}

interface ChoicesProps {
  readonly answer: HubScanned;
  readonly choose: (code: string) => void;
}

/** The parcels of several providers that share an order number. */
function Choices({ answer: { candidates }, choose }: ChoicesProps) {
  const texts = useIntakeTexts();
  return (
    <div className={styles.choices}>
      {candidates.map(({ deliveryID, provider, recipient }) => (
        <Button key={deliveryID} variant="default" onClick={() => choose(deliveryID)}>
          {texts.choose(provider, recipient)}
        </Button>
      ))}
    </div>
  );
}

/** Returns the words about a scan: its remark, the hub that it belongs to, or why it was refused. */
export function useRemark(): (scan: Scan) => string {
  const texts = useIntakeTexts();
  const { statuses } = useUiTexts();
  const reasonOf = useReasons();
  return ({ sent }) => {
    if (sent === undefined) return texts.notSent;
    if (sent.kind === 'refused') return reasonOf(sent.error);
    const { answer } = sent;
    if (answer.outcome === 'other-hub' && answer.hub) return texts.belongsTo(answer.hub.name);
    const remark = texts.remarks[remarkOf(answer)];
    return answer.outcome === 'not-open' && answer.status ? `${remark}: ${statuses[answer.status]}` : remark;
  };
}
