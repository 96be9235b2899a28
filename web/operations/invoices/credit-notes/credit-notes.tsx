import { Anchor } from '@mantine/core';
import { Section } from '../../../ui/frame/panel.tsx';
import { formatDay, formatRupiah } from '../../../ui/language/format.ts';
import { useLanguage } from '../../../ui/language/language.tsx';
import styles from '../../money/lines.module.css';
import type { Invoice } from '../read.ts';
import { useCreditTexts } from './texts.ts';

/** The credit notes for lines of an invoice; nothing if there are none. */
export function CreditNotes({ invoice: { creditNotes } }: { readonly invoice: Invoice }) {
  const texts = useCreditTexts();
  const { language } = useLanguage();
  if (creditNotes.length === 0) return null;
  return (
    <Section title={texts.title}>
      <table className={styles.table}>
        <tbody>
          {creditNotes.map(({ number, issuedOn, reason, total }) => (
            <tr key={number}>
              <td>
                <Anchor
                  href={`/operations/v1/credit-notes/${number}/credit-note.pdf`}
                  download={`${number}.pdf`}
                >
                  {number}
                </Anchor>
                <div className={styles.soft}>
                  {formatDay(issuedOn, 'UTC', language)} · {reason}
                </div>
              </td>
              <td className={styles.number}>{formatRupiah(-total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
