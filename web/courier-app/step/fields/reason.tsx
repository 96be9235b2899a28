import type { Leg } from '../../../../src/deliveries/lifecycle.ts';
import { useLanguage } from '../../../ui/language/language.tsx';
import { Choices, Field } from '../../parts.tsx';
import { usePhone } from '../../phone/tools.ts';
import { useTexts } from '../../texts.ts';
import styles from './fields.module.css';
import type { FormPart } from './photo.tsx';

/** Fields for a failure: one of the reasons for its leg, and a note. */
export function ReasonFields({ leg, filled, fill }: FormPart & { readonly leg: Leg }) {
  const texts = useTexts();
  const { language } = useLanguage();
  const { day } = usePhone();
  const reasons = (day?.reasons ?? []).filter((each) => each.leg === leg);
  return (
    <div className={`${styles.part} ${styles.reasons}`}>
      <Choices
        label={texts.form.reason}
        options={reasons.map(({ code, textID, textEN }) => ({
          value: code,
          text: language === 'id' ? textID : textEN,
        }))}
        value={filled.reasonCode}
        choose={(reasonCode) => fill({ reasonCode })}
      />
      <Field
        label={`${texts.form.notes} (${texts.optional})`}
        value={filled.notes}
        onChange={({ target }) => fill({ notes: target.value })}
      />
    </div>
  );
}
