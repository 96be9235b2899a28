import { Banner, Button, Field } from '../../parts.tsx';
import { useTexts } from '../../texts.ts';
import styles from './fields.module.css';
import type { FormPart } from './photo.tsx';

/** The PIN that the recipient reads out, or the reason why there is none. */
export function PinFields({ filled, fill }: FormPart) {
  const texts = useTexts();
  const { pinTriesLeft } = filled;
  if (filled.isWithoutPin) {
    return (
      <div className={styles.part}>
        {pinTriesLeft === 0 && <Banner tone="warn">{texts.form.pinClosed}</Banner>}
        <Field
          label={texts.form.withoutPinReason}
          value={filled.withoutPin}
          onChange={({ target }) => fill({ withoutPin: target.value })}
        />
        {pinTriesLeft !== 0 && (
          <Button onClick={() => fill({ isWithoutPin: false })}>{texts.form.pin}</Button>
        )}
      </div>
    );
  }
  return (
    <div className={styles.part}>
      {pinTriesLeft != null && <Banner tone="bad">{texts.form.pinTriesLeft(pinTriesLeft)}</Banner>}
      <Field
        label={texts.form.pin}
        hint={texts.form.pinHint}
        inputMode="numeric"
        autoComplete="off"
        value={filled.pin}
        onChange={({ target }) => fill({ pin: target.value.replace(/\D/g, '').slice(0, 6) })}
      />
      <Button onClick={() => fill({ isWithoutPin: true })}>{texts.form.withoutPin}</Button>
    </div>
  );
}
