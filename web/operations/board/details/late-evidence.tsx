import { Badge } from '../../../ui/delivery/badge.tsx';
import { type Photo, Photos } from '../../../ui/delivery/photos.tsx';
import styles from '../../../ui/frame/details.module.css';
import { Facts, Section } from '../../../ui/frame/panel.tsx';
import { formatMoment, formatRupiah } from '../../../ui/language/format.ts';
import { useLanguage } from '../../../ui/language/language.tsx';
import { Moment } from '../../../ui/language/moment.tsx';
import type { Details } from '../api-calls.ts';
import { useBoardTexts } from '../texts.ts';
import { Clocks } from './clocks.tsx';
import { useSettleTexts } from './settle-texts.ts';

type Evidence = Details['lateEvidence'][number];

/** Evidence that couriers sent when their step was no longer possible (decision 233). */
export function LateEvidence({ details, zone }: { readonly details: Details; readonly zone: string }) {
  const { details: texts } = useBoardTexts();
  const { lateEvidence } = details;
  if (lateEvidence.length === 0) return null;
  return (
    <Section title={texts.late}>
      <p className={styles.soft}>{texts.lateHint}</p>
      <ol className={styles.timeline}>
        {lateEvidence.map((each) => (
          <EvidenceEntry key={`${each.receivedAt} ${each.step}`} evidence={each} zone={zone} />
        ))}
      </ol>
    </Section>
  );
}

function EvidenceEntry({ evidence, zone }: { readonly evidence: Evidence; readonly zone: string }) {
  const { details: texts } = useBoardTexts();
  const { language } = useLanguage();
  // After a settlement the amount may be booked, so leave out “not in the books”.
  const collectedOf = evidence.settlement
    ? (amount: string, method: string) => `${amount} ${method}`
    : texts.collectedLate;
  const settling = useSettleTexts();
  const { receivedAt, step, code, courierName, collected, latitude, longitude, settlement } = evidence;
  const receiver = [evidence.recipientName, evidence.recipientRelationship].filter(Boolean).join(', ');
  const photos: Photo[] = evidence.photos.map((url, index) => ({
    key: url,
    name: texts.latePhoto(index + 1),
    url,
    at: receivedAt,
  }));
  const { signature } = evidence;
  if (signature !== null)
    photos.push({ key: signature, name: texts.signature, url: signature, at: receivedAt });
  return (
    <li>
      <Moment at={receivedAt} zone={zone} />
      <div className={styles.brought}>
        <p className={styles.line}>
          {texts.lateSteps[step] ?? step} <span className={styles.soft}>· {courierName}</span>
        </p>
        <div className={styles.happened}>
          <Badge tone="wait">{texts.lateWhy[code] ?? code}</Badge>
          <Clocks {...evidence} zone={zone} />
        </div>
        {settlement && (
          <p className={styles.line}>
            {settling.outcomes[settlement.outcome]}{' '}
            <span className={styles.soft}>
              · {settling.by(settlement.settledBy, formatMoment(settlement.settledAt, zone, language))}
            </span>
          </p>
        )}
        <Facts
          facts={[
            [texts.receivedBy, receiver || null],
            [texts.reason, evidence.reasonCode],
            [texts.notes, evidence.notes],
            [
              texts.collected,
              collected && collectedOf(formatRupiah(collected.amount), texts.methods[collected.method]),
            ],
            [texts.place, latitude !== null && longitude !== null ? `${latitude}, ${longitude}` : null],
          ]}
        />
        {photos.length > 0 && <Photos photos={photos} zone={zone} />}
      </div>
    </li>
  );
}
