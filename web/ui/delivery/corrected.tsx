import { correctedFieldWords, type FieldChange } from '../../../src/mail/corrected-fields.ts';
import details from '../frame/details.module.css';
import { formatRupiah } from '../language/format.ts';
import { useLanguage } from '../language/language.tsx';
import { textIn } from '../language/pairs.ts';

const shown = ({ field }: FieldChange, value: string | null): string =>
  value === null ? '–' : field === 'cashOnDelivery.amount' ? formatRupiah(Number(value)) : value;

/** The corrected fields of a delivery, each with its value before and after. */
export function CorrectedFields({ changes }: { readonly changes: readonly FieldChange[] }) {
  const { language } = useLanguage();
  return changes.map((change) => (
    <p key={change.field} className={details.note}>
      {textIn(correctedFieldWords[change.field], language)}: <del>{shown(change, change.before)}</del> →{' '}
      {shown(change, change.after)}
    </p>
  ));
}
