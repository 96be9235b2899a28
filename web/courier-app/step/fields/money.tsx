import { useState } from 'react';
import { useWhole } from '../../../ui/fields/use-whole.ts';
import { formatRupiah } from '../../../ui/language/format.ts';
import type { Job } from '../../day/day.ts';
import { dueOf, titleOf } from '../../day/jobs.ts';
import { Banner, Button, Choices, Field, Hint } from '../../parts.tsx';
import { useTexts } from '../../texts.ts';
import { dueOfAll, oddMoney, reckon, splitAmount } from '../money.ts';
import { withDues } from '../seen.ts';
import styles from './fields.module.css';
import type { FormPart } from './photo.tsx';

const methods = ['CASH', 'QRIS'] as const;
/** For each of these notes, the form suggests the due amount rounded up to a multiple of it. */
const notesIdr = [50_000, 100_000];

interface MoneyPart extends FormPart {
  /** The parcels to be paid for. */
  readonly jobs: readonly Job[];
}

/**
 * Fields for the payment at the door: one sum for all parcels. The form computes the change and requires a reason for
 * a shortfall.
 */
export function MoneyFields({ jobs, filled, fill }: MoneyPart) {
  const texts = useTexts();
  const { given, method } = filled;
  const dueIdr = dueOfAll(jobs);
  const rounded = notesIdr.map((note) => Math.ceil(dueIdr / note) * note);
  // An amount that is typed now is meant for the present amount due.
  const pay = (digits: string) => fill((now) => ({ given: digits, ...withDues(jobs, now) }));
  const usual = [...new Set([dueIdr, ...(method === 'CASH' ? rounded : [])])];
  return (
    <div className={styles.part}>
      <Choices
        label={texts.form.method}
        options={methods.map((value) => ({ value, text: texts.form.methods[value] }))}
        value={method}
        choose={(chosen) => fill({ method: chosen })}
      />
      <AmountField
        label={method === 'CASH' ? texts.form.given : texts.form.givenQris}
        digits={given}
        type={pay}
      />
      <div className={styles.usual}>
        {usual.map((amount) => (
          <Button key={amount} onClick={() => pay(String(amount))}>
            {amount === dueIdr ? texts.form.exact : formatRupiah(amount)}
          </Button>
        ))}
      </div>
      {given !== '' && <Reckoning jobs={jobs} filled={filled} fill={fill} />}
    </div>
  );
}

interface AmountFieldProps {
  readonly label: string;
  readonly digits: string;
  readonly type: (digits: string) => void;
}

/** A field for a sum in whole rupiah. A text that is no sum counts as no sum, and the field asks about it. */
function AmountField({ label, digits, type }: AmountFieldProps) {
  const [unread, setUnread] = useState('');
  const change = (value: number | string) => {
    setUnread(typeof value === 'string' ? value : '');
    type(typeof value === 'number' ? String(value) : '');
  };
  const { input, question } = useWhole(digits === '' ? unread : Number(digits), change, 'Rp');
  return <Field label={label} fault={question} {...input} />;
}

/**
 * Shows what follows from the amount: the change, a shortfall with its reason, or a question about a doubtful amount.
 */
function Reckoning({ jobs, filled, fill }: MoneyPart) {
  const texts = useTexts();
  const { given } = filled;
  const dueIdr = dueOfAll(jobs);
  const odd = oddMoney(dueIdr, filled);
  const isDoubtful = odd === 'sure' && filled.sureOf !== given;
  const { changeIdr, missingIdr } = reckon(dueIdr, Number(given));
  if (odd === 'over') {
    return (
      <Banner tone="bad" alert>
        {texts.form.over(formatRupiah(dueIdr))}
      </Banner>
    );
  }
  return (
    <>
      {isDoubtful && (
        <Banner tone="warn" alert>
          {texts.form.sure(formatRupiah(Number(given)))}
          <Button onClick={() => fill({ sureOf: given })}>
            {texts.form.isSure(formatRupiah(Number(given)))}
          </Button>
        </Banner>
      )}
      {changeIdr > 0 && !isDoubtful && (
        <p className={styles.change} role="status">
          {texts.form.change} <strong>{formatRupiah(changeIdr)}</strong>
        </p>
      )}
      {missingIdr > 0 && (
        <>
          <p className={styles.missing} role="status">
            {texts.form.missing(formatRupiah(missingIdr))}
          </p>
          {jobs.length > 1 && <ShortParcel jobs={jobs} filled={filled} fill={fill} />}
          <Field
            label={texts.form.shortfall}
            value={filled.shortfallReason}
            onChange={({ target }) => fill({ shortfallReason: target.value })}
          />
        </>
      )}
    </>
  );
}

/**
 * Lets the courier choose which of several parcels bears the shortfall, or leave out a parcel that the recipient does
 * not take.
 */
function ShortParcel({ jobs, filled, fill }: MoneyPart) {
  const texts = useTexts();
  const split = splitAmount(jobs, filled);
  const isKnown = jobs.some(({ deliveryID }) => deliveryID === filled.shortID);
  const leave = ({ deliveryID }: Job) => fill(({ without }) => ({ without: [...without, deliveryID] }));
  return (
    <div className={`${styles.part} ${styles.reasons}`}>
      <Choices
        label={texts.form.shortParcel}
        options={jobs.map((job) => {
          const paid = isKnown ? (split.get(job.deliveryID) ?? 0) : dueOf(job);
          const amount = formatRupiah(dueOf(job));
          const text = paid < dueOf(job) ? texts.form.paidOf(formatRupiah(paid), amount) : amount;
          return { value: job.deliveryID, text: `${titleOf(job)} · ${text}` };
        })}
        value={filled.shortID}
        choose={(shortID) => fill({ shortID })}
      />
      <Hint>{texts.form.leaveHint}</Hint>
      {jobs.map((job) => (
        <Button key={job.deliveryID} onClick={() => leave(job)}>
          {texts.form.leave(titleOf(job))}
        </Button>
      ))}
    </div>
  );
}
