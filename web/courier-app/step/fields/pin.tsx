import type { Job } from '../../day/day.ts';
import { Banner, Button, Field } from '../../parts.tsx';
import { type OwnFilled, ownOf, withOwn } from '../../phone/filled.ts';
import { useTexts } from '../../texts.ts';
import styles from './fields.module.css';
import type { FormPart } from './photo.tsx';

interface PinPart extends FormPart {
  readonly job: Job;
  /** Added to the labels to name the order; empty if the form has a single parcel. */
  readonly of: string;
}

/** Fields for the PIN that the recipient reads out, or for the reason why there is none. */
export function PinFields({ job: { deliveryID }, of, filled, fill }: PinPart) {
  const texts = useTexts();
  const { pin, pinTriesLeft, isWithoutPin, withoutPin } = ownOf(filled, deliveryID);
  const put = (more: Partial<OwnFilled>) => fill((now) => withOwn(now, deliveryID, more));
  if (isWithoutPin) {
    return (
      <div className={styles.part}>
        {pinTriesLeft === 0 && <Banner tone="warn">{texts.form.pinClosed}</Banner>}
        <Field
          label={texts.form.withoutPinReason + of}
          value={withoutPin}
          onChange={({ target }) => put({ withoutPin: target.value })}
        />
        {pinTriesLeft !== 0 && (
          <Button onClick={() => put({ isWithoutPin: false })}>{texts.form.pin + of}</Button>
        )}
      </div>
    );
  }
  return (
    <div className={styles.part}>
      {pinTriesLeft !== null && <Banner tone="bad">{texts.form.pinTriesLeft(pinTriesLeft)}</Banner>}
      <Field
        label={texts.form.pin + of}
        hint={texts.form.pinHint}
        inputMode="numeric"
        autoComplete="off"
        value={pin}
        onChange={({ target }) => put({ pin: target.value.replace(/\D/g, '').slice(0, 6) })}
      />
      <Button onClick={() => put({ isWithoutPin: true })}>{texts.form.withoutPin + of}</Button>
    </div>
  );
}
