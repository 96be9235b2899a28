import { type FormEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { formatRupiah } from '../../ui/format.ts';
import type { Job, StepName } from '../day.ts';
import { BarcodeField } from '../fields/barcode.tsx';
import { MoneyFields } from '../fields/money.tsx';
import { PhotoField } from '../fields/photo.tsx';
import { PinFields } from '../fields/pin.tsx';
import { ReasonFields } from '../fields/reason.tsx';
import { ReceiverFields } from '../fields/receiver.tsx';
import { SignatureField } from '../fields/signature.tsx';
import { broughtOf, type Filled, type Lack, lacksOf, nothingFilled } from '../form.ts';
import { legOf, needsFor, openSteps } from '../jobs.ts';
import { useArmed, useKeeping } from '../keeping.tsx';
import { usePhone, useTools } from '../live.ts';
import { makeSteps, titleOf } from '../make.ts';
import { Banner, Button, Empty, Screen } from '../parts.tsx';
import { paths } from '../paths.ts';
import { useTexts } from '../texts.ts';
import styles from './pages.module.css';

interface Asked {
  readonly step: string;
  readonly deliveryIDs: string;
}

/** The form of a step: what the lifecycle and the policy ask, and nothing else. */
export function StepPage({ step, deliveryIDs }: Asked) {
  const texts = useTexts();
  const { day } = usePhone();
  const ids = new Set(deliveryIDs.split(','));
  const open = (day?.assignments ?? []).filter(
    (job) => ids.has(job.deliveryID) && openSteps(job).some((each) => each === step),
  );
  // A job that leaves while its form is filled in stays in it: what was brought is sent, and kept as late evidence.
  const [jobs, setJobs] = useState(open);
  if (jobs.length === 0 && open.length > 0) setJobs(open);
  if (jobs.length === 0) {
    return (
      <Screen title={texts.job.title} back={paths.day()}>
        <Empty icon="info" title={texts.job.gone} />
      </Screen>
    );
  }
  return <StepForm jobs={jobs} step={step as StepName} hasLeft={open.length < jobs.length} />;
}

interface StepFormProps {
  readonly jobs: readonly Job[];
  readonly step: StepName;
  /** Whether one of the jobs is not the courier's any more, or stands elsewhere. */
  readonly hasLeft: boolean;
}

function StepForm({ jobs, step, hasLeft }: StepFormProps) {
  const texts = useTexts();
  const tools = useTools();
  const { keep, trouble } = useKeeping();
  const isArmed = useArmed(step);
  const [, go] = useLocation();
  const [filled, setFilled] = useState<Filled>(nothingFilled);
  const [lacks, setLacks] = useState<readonly Lack[]>([]);
  const [isKept, setKept] = useState(false);
  const fill = (more: Partial<Filled>) => {
    setFilled((before) => ({ ...before, ...more }));
    setLacks([]);
  };
  const [first] = jobs;
  const needs = needsFor(first!, step);
  const dueIdr = first!.cashOnDelivery ?? 0;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const missing = lacksOf(needs, filled, dueIdr);
    setLacks(missing);
    if (missing.length > 0 || !isArmed) return;
    if (!(await keep(() => makeSteps(tools, jobs, step, broughtOf(needs, filled, dueIdr))))) return;
    setKept(true);
    go(paths.day(), { replace: true });
  };
  const name = texts.steps[step] ?? step;
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Screen
        title={jobs.length > 1 ? texts.together(name, jobs.length) : name}
        back={jobs.length > 1 ? paths.day() : paths.job(first!.deliveryID)}
        action={
          <>
            {lacks.length > 0 && (
              <Banner tone="bad" alert>
                {texts.form.lacks(lacks.map((lack) => texts.form.lack[lack] ?? lack).join(', '))}
              </Banner>
            )}
            {trouble}
            <Button
              kind={needs.includes('reason') ? 'danger' : 'primary'}
              type="submit"
              isArmed={isArmed && !isKept}
            >
              {name}
            </Button>
          </>
        }
      >
        {hasLeft && !isKept && <Banner tone="warn">{texts.form.hasLeft}</Banner>}
        <p className={styles.titles}>{jobs.map(titleOf).join(', ')}</p>
        {needs.includes('collected') && (
          <p className={styles.sum}>
            {texts.form.due} {formatRupiah(dueIdr)}
          </p>
        )}
        {needs.includes('reason') && <ReasonFields leg={legOf(first!)} filled={filled} fill={fill} />}
        {needs.includes('barcode') && <BarcodeField filled={filled} fill={fill} />}
        {needs.includes('proof') && (
          <PhotoField label={texts.form.photoOf[step] ?? texts.form.photo} filled={filled} fill={fill} />
        )}
        {needs.includes('recipientName') && (
          <ReceiverFields
            expected={(step === 'returnParcel' ? first!.sender : first!.recipient).name}
            filled={filled}
            fill={fill}
          />
        )}
        {needs.includes('collected') && <MoneyFields dueIdr={dueIdr} filled={filled} fill={fill} />}
        {needs.includes('signature') && <SignatureField filled={filled} fill={fill} />}
        {needs.includes('pin') && <PinFields filled={filled} fill={fill} />}
      </Screen>
    </form>
  );
}
