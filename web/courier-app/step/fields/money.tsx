import { formatRupiah } from '../../../ui/format.ts';
import { Button, Choices, Field } from '../../parts.tsx';
import { useTexts } from '../../texts.ts';
import { reckon } from '../form.ts';
import styles from './fields.module.css';
import type { FormPart } from './photo.tsx';

const methods = ['CASH', 'QRIS'] as const;
/** Notes with which people pay most: the next whole one above what is due. */
const notesIdr = [50_000, 100_000];

/** What was paid at the door, the change reckoned; less than due asks for the reason. */
export function MoneyFields({ dueIdr, filled, fill }: FormPart & { readonly dueIdr: number }) {
  const texts = useTexts();
  const { given, method } = filled;
  const { changeIdr, missingIdr } = reckon(dueIdr, Number(given));
  const rounded = notesIdr.map((note) => Math.ceil(dueIdr / note) * note);
  const usual = [...new Set([dueIdr, ...(method === 'CASH' ? rounded : [])])];
  return (
    <div className={styles.part}>
      <Choices
        label={texts.form.method}
        options={methods.map((value) => ({ value, text: texts.form.methods[value] }))}
        value={method}
        choose={(chosen) => fill({ method: chosen })}
      />
      <Field
        label={method === 'CASH' ? texts.form.given : texts.form.givenQris}
        inputMode="numeric"
        autoComplete="off"
        value={given === '' ? '' : formatRupiah(Number(given))}
        onChange={({ target }) => fill({ given: target.value.replace(/\D/g, '').slice(0, 12) })}
      />
      <div className={styles.usual}>
        {usual.map((amount) => (
          <Button key={amount} onClick={() => fill({ given: String(amount) })}>
            {amount === dueIdr ? texts.form.exact : formatRupiah(amount)}
          </Button>
        ))}
      </div>
      {given !== '' && changeIdr > 0 && (
        <p className={styles.change} role="status">
          {texts.form.change} <strong>{formatRupiah(changeIdr)}</strong>
        </p>
      )}
      {given !== '' && missingIdr > 0 && (
        <>
          <p className={styles.missing} role="status">
            {texts.form.missing(formatRupiah(missingIdr))}
          </p>
          <Field
            label={texts.form.shortfall}
            value={filled.shortfallReason}
            onChange={({ target }) => fill({ shortfallReason: target.value })}
          />
        </>
      )}
    </div>
  );
}
