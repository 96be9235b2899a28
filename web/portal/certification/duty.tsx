import { Badge } from '../../ui/delivery/badge.tsx';
import { useLanguage } from '../../ui/language/language.tsx';
import parts from '../parts.module.css';
import styles from './certification.module.css';
import { dutiesInIndonesian } from './duties.ts';
import type { Duty } from './read.ts';
import { useCertificationTexts } from './texts.ts';

const tones = { passed: 'good', failed: 'bad', 'not checked': 'wait', 'not needed': 'idle' } as const;

/** A duty of a webhook receiver, with its verdict and its remedy. */
export function DutyRow({ duty }: { readonly duty: Duty }) {
  const texts = useCertificationTexts();
  const { language } = useLanguage();
  const known = language === 'id' ? dutiesInIndonesian[duty.name] : undefined;
  const title = known?.name ?? duty.name.charAt(0).toUpperCase() + duty.name.slice(1);
  return (
    <li className={styles.duty}>
      <div className={parts.row}>
        <h4>{title}</h4>
        <Badge tone={tones[duty.verdict]}>{texts.verdicts[duty.verdict]}</Badge>
      </div>
      <p className={parts.soft}>{known?.about ?? duty.about}</p>
      {duty.remedy !== null && (
        <p>
          <span className={styles.label}>{texts.remedy}:</span> {known?.remedy ?? duty.remedy}
        </p>
      )}
      {duty.findings.length > 0 && (
        <>
          <p className={parts.soft}>{texts.observed}:</p>
          <ul className={styles.findings} lang="en">
            {duty.findings.map((finding) => (
              <li key={finding}>{finding}</li>
            ))}
          </ul>
        </>
      )}
    </li>
  );
}
