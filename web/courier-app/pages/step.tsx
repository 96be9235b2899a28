import { useEffect, useState } from 'react';
import { formatRupiah } from '../../ui/format.ts';
import type { Job, StepName } from '../day/day.ts';
import { dueOf, legOf, needsFor, openSteps, titleOf } from '../day/jobs.ts';
import { Banner, Empty, Screen } from '../parts.tsx';
import { paths } from '../paths.ts';
import { type Filled, nothingFilled } from '../phone/filled.ts';
import { usePhone, useTools } from '../phone/tools.ts';
import { Slide } from '../slide.tsx';
import { BarcodeField } from '../step/fields/barcode.tsx';
import { MoneyFields } from '../step/fields/money.tsx';
import { type FormPart, PhotoField } from '../step/fields/photo.tsx';
import { PinFields } from '../step/fields/pin.tsx';
import { ReasonFields } from '../step/fields/reason.tsx';
import { ReceiverFields } from '../step/fields/receiver.tsx';
import { SignatureField } from '../step/fields/signature.tsx';
import { useArmed } from '../step/keeping.tsx';
import type { Photos } from '../step/use-photos.ts';
import { useStep } from '../step/use-step.ts';
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
  return <DraftedForm jobs={jobs} step={step as StepName} hasLeft={open.length < jobs.length} />;
}

/** The form with what was filled in before it was left, or before the phone ended the page. */
function DraftedForm(given: Omit<StepFormProps, 'draft' | 'before'>) {
  const { drafts } = useTools();
  const draft = drafts.nameOf(
    given.step,
    given.jobs.map(({ deliveryID }) => deliveryID),
  );
  const [before, setBefore] = useState<Filled>();
  useEffect(() => {
    const read = drafts.read(draft).catch(() => undefined);
    void read.then((filled) => setBefore(filled ?? nothingFilled));
  }, [drafts, draft]);
  return before && <StepForm {...given} draft={draft} before={before} />;
}

interface StepFormProps {
  readonly jobs: readonly Job[];
  readonly step: StepName;
  /** True if one of the jobs is not the courier's any more, or stands elsewhere. */
  readonly hasLeft: boolean;
  readonly draft: string;
  readonly before: Filled;
}

function StepForm({ jobs: all, step, hasLeft, draft, before }: StepFormProps) {
  const texts = useTexts();
  const isArmed = useArmed(step);
  const [without, setWithout] = useState<readonly string[]>([]);
  const chosen = all.filter(({ deliveryID }) => !without.includes(deliveryID));
  // One parcel at least is meant.
  const jobs = chosen.length > 0 ? chosen : all.slice(0, 1);
  const first = jobs[0]!;
  const use = useStep({ jobs, step, draft, before, isArmed });
  const { filled, fill, lacks, submit, isKept, isWaiting, photos, trouble } = use;
  const name = texts.steps[step] ?? step;
  const words = jobs.length > 1 ? texts.together(name, jobs.length) : name;
  return (
    // A key in a field makes no step.
    <form onSubmit={(event) => event.preventDefault()}>
      <Screen
        title={words}
        back={all.length > 1 ? paths.day() : paths.job(first.deliveryID)}
        action={
          <>
            {lacks.length > 0 && (
              <Banner tone="bad" alert>
                {texts.form.lacks(lacks.map((lack) => texts.form.lack[lack] ?? lack).join(', '))}
              </Banner>
            )}
            {isWaiting && photos.waiting > 0 && (
              <Banner tone="calm" icon="camera" alert>
                {texts.form.photoAwaited}
              </Banner>
            )}
            {trouble}
            <Slide
              kind={needsFor(first, step).includes('reason') ? 'danger' : 'primary'}
              isArmed={isArmed && !isKept && !isWaiting}
              slide={() => void submit()}
            >
              {words}
            </Slide>
          </>
        }
      >
        {hasLeft && !isKept && <Banner tone="warn">{texts.form.hasLeft}</Banner>}
        {all.length === 1 ? (
          <p className={styles.titles}>{titleOf(first)}</p>
        ) : (
          <ParcelChoice all={all} chosen={jobs} choose={setWithout} />
        )}
        <StepFields jobs={jobs} step={step} filled={filled} fill={fill} photos={photos} />
      </Screen>
    </form>
  );
}

interface StepFieldsProps extends FormPart {
  readonly photos: Photos;
  readonly jobs: readonly Job[];
  readonly step: StepName;
}

/** The fields that the step's needs ask for. */
function StepFields({ jobs, step, filled, fill, photos }: StepFieldsProps) {
  const texts = useTexts();
  const first = jobs[0]!;
  const needs = needsFor(first, step);
  const dueIdr = dueOf(first);
  return (
    <>
      {needs.includes('collected') && (
        <p className={styles.sum}>
          {texts.form.due} {formatRupiah(dueIdr)}
        </p>
      )}
      {needs.includes('reason') && <ReasonFields leg={legOf(first)} filled={filled} fill={fill} />}
      {needs.includes('barcode') && <BarcodeField job={first} filled={filled} fill={fill} />}
      {needs.includes('proof') && (
        <PhotoField
          label={texts.form.photoOf[step] ?? texts.form.photo}
          filled={filled}
          fill={fill}
          photos={photos}
        />
      )}
      {needs.includes('recipientName') && (
        <ReceiverFields expected={expectedAt(jobs, step)} filled={filled} fill={fill} />
      )}
      {needs.includes('collected') && <MoneyFields dueIdr={dueIdr} filled={filled} fill={fill} />}
      {needs.includes('signature') && <SignatureField filled={filled} fill={fill} />}
      {needs.includes('pin') && <PinFields filled={filled} fill={fill} />}
    </>
  );
}

/** Who is expected to take the parcels; null where they are for several people. */
function expectedAt(jobs: readonly Job[], step: StepName): string | null {
  const names = jobs.map(({ sender, recipient }) => (step === 'returnParcel' ? sender : recipient).name);
  return new Set(names).size === 1 ? names[0]! : null;
}

interface ParcelChoiceProps {
  readonly all: readonly Job[];
  readonly chosen: readonly Job[];
  /** Takes the ids of those that are left out. */
  readonly choose: (without: readonly string[]) => void;
}

/** The parcels of a step that is made for several at once; one that is not there is left out. */
function ParcelChoice({ all, chosen, choose }: ParcelChoiceProps) {
  const texts = useTexts();
  const toggle = (job: Job) => {
    const next = chosen.includes(job) ? chosen.filter((each) => each !== job) : [...chosen, job];
    if (next.length > 0)
      choose(all.filter((each) => !next.includes(each)).map(({ deliveryID }) => deliveryID));
  };
  return (
    <fieldset className={styles.parcelChoice}>
      <legend className={styles.sub}>{texts.stops.parcels(chosen.length)}</legend>
      {all.map((job) => (
        <label key={job.deliveryID}>
          <input type="checkbox" checked={chosen.includes(job)} onChange={() => toggle(job)} />
          {titleOf(job)}
        </label>
      ))}
    </fieldset>
  );
}
