import { useEffect, useState } from 'react';
import { formatRupiah } from '../../ui/language/format.ts';
import type { Job, StepName } from '../day/day.ts';
import { failureOf, legOf, type Need, needsFor, needsForAll, openSteps, titleOf } from '../day/jobs.ts';
import { allFailed, atOneDoor, metFor } from '../day/together.ts';
import { Banner, ButtonLink, Screen } from '../parts.tsx';
import { paths } from '../paths.ts';
import { type Filled, nothingFilled } from '../phone/filled.ts';
import { usePhone, useTools } from '../phone/tools.ts';
import { Slide } from '../slide.tsx';
import { BarcodeField } from '../step/fields/barcode.tsx';
import { MoneyFields } from '../step/fields/money.tsx';
import { byScan, ParcelsField } from '../step/fields/parcels.tsx';
import { type FormPart, PhotoField } from '../step/fields/photo.tsx';
import { PinFields } from '../step/fields/pin.tsx';
import { ReasonFields } from '../step/fields/reason.tsx';
import { ReceiverFields } from '../step/fields/receiver.tsx';
import { SignatureField } from '../step/fields/signature.tsx';
import { dueOfAll } from '../step/money.ts';
import { seenOfAll } from '../step/seen.ts';
import type { Photos } from '../step/use-photos.ts';
import { useStep } from '../step/use-step.ts';
import { useArmed } from '../step/use-submit.tsx';
import { useTexts } from '../texts.ts';
import { FatesPage } from './fates.tsx';
import styles from './pages.module.css';
import { Changes, LostJobs } from './step-changes.tsx';

interface StepPageProps {
  readonly step: string;
  readonly deliveryIDs: string;
}

/** The form of a step: only fields that the lifecycle or the policy requires. */
export function StepPage({ step, deliveryIDs }: StepPageProps) {
  const { day } = usePhone();
  const ids = new Set(deliveryIDs.split(','));
  const open = (day?.assignments ?? []).filter(
    (job) => ids.has(job.deliveryID) && openSteps(job).some((each) => each === step),
  );
  const known = new Map(open.map((job) => [job.deliveryID, job]));
  // A job that the courier loses while the form is open stays in the form: the step is still sent, and stored as late
  // evidence.
  const [before, setJobs] = useState(open);
  const jobs = before.length === 0 ? open : before.map((job) => known.get(job.deliveryID) ?? job);
  if (jobs.some((job, index) => job !== before[index])) setJobs(jobs);
  if (jobs.length === 0) return <FatesPage deliveryIDs={[...ids]} />;
  const lost = jobs.filter(({ deliveryID }) => !known.has(deliveryID));
  return <DraftedForm jobs={jobs} step={step as StepName} lost={lost} />;
}

/** The form, filled from its draft: the courier may have left it, or the phone may have closed the page. */
function DraftedForm(props: Omit<StepFormProps, 'draft' | 'before'>) {
  const { drafts } = useTools();
  const draft = drafts.nameOf(
    props.step,
    props.jobs.map(({ deliveryID }) => deliveryID),
  );
  const [before, setBefore] = useState<Filled>();
  // The jobs as they were when the form was opened.
  const [{ jobs, step }] = useState(props);
  useEffect(() => {
    const read = drafts.read(draft).catch(() => undefined);
    // A draft from an earlier version of the app may lack values.
    void read.then((filled) =>
      setBefore({
        ...nothingFilled,
        ...(isForScans(jobs, step) && byScan(jobs)),
        ...filled,
        seen: seenOfAll(jobs, step, filled?.seen),
      }),
    );
  }, [drafts, draft, jobs, step]);
  return before && <StepForm {...props} draft={draft} before={before} />;
}

/** Returns true if a step of several parcels needs no input: its form only scans them (decision 422). */
const isForScans = (jobs: readonly Job[], step: StepName): boolean =>
  jobs.length > 1 && needsForAll(jobs, step).length === 0;

interface StepFormProps {
  readonly jobs: readonly Job[];
  readonly step: StepName;
  /** The jobs that the courier no longer has, or whose status has changed. */
  readonly lost: readonly Job[];
  readonly draft: string;
  readonly before: Filled;
}

function StepForm({ jobs: all, step, lost, draft, before }: StepFormProps) {
  const texts = useTexts();
  const isArmed = useArmed(step);
  const first = all[0]!;
  const use = useStep({ all, step, draft, before, isArmed });
  const { jobs, filled, fill, lacks, press, isSaved, isWaiting, photos, trouble } = use;
  const name = texts.steps[step] ?? step;
  const words = jobs.length > 1 ? texts.together(name, jobs.length) : name;
  return (
    // Enter in a field must not submit the step.
    <form onSubmit={(event) => event.preventDefault()} noValidate>
      <Screen
        title={words}
        back={all.length > 1 ? paths.day() : paths.job(first.deliveryID)}
        action={
          <>
            {/* Beside the button, where it is seen however far the form is scrolled. */}
            {!isSaved && <Changes jobs={jobs} step={step} filled={filled} fill={fill} />}
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
              isArmed={isArmed && !isSaved && !isWaiting}
              slide={() => void press()}
            >
              {words}
            </Slide>
          </>
        }
      >
        {lost.length > 0 && !isSaved && <LostJobs lost={lost} isOne={all.length === 1} />}
        {all.length === 1 ? (
          <p className={styles.titles}>{titleOf(first)}</p>
        ) : (
          <ParcelsField all={all} chosen={jobs} step={step} filled={filled} fill={fill} />
        )}
        <StepFields all={all} jobs={jobs} step={step} filled={filled} fill={fill} photos={photos} />
        <FailureLink jobs={jobs} step={step} />
      </Screen>
    </form>
  );
}

/** A link to the form of a failure, for when nobody is there or nobody takes the parcels. */
function FailureLink({ jobs, step }: Pick<StepFieldsProps, 'jobs' | 'step'>) {
  const texts = useTexts();
  const [first] = jobs;
  const failure = first && failureOf(first);
  if (failure === undefined || failure === step) return null;
  const failing = jobs.length === 1 ? jobs : allFailed(jobs)?.jobs;
  if (failing === undefined) return null;
  const ids = failing.map(({ deliveryID }) => deliveryID);
  return (
    <ButtonLink to={paths.step(failure, ids)} kind="danger">
      {ids.length === 1 ? texts.steps[failure] : texts.allFailed(ids.length)}
    </ButtonLink>
  );
}

interface StepFieldsProps extends FormPart {
  readonly photos: Photos;
  readonly all: readonly Job[];
  /** The jobs that the courier has not left out. */
  readonly jobs: readonly Job[];
  readonly step: StepName;
}

/** The fields that the step needs: a PIN for each parcel, every other field once for all parcels. */
function StepFields({ all, jobs, step, filled, fill, photos }: StepFieldsProps) {
  const texts = useTexts();
  const [first] = all;
  const needs = needsForAll(jobs, step);
  const withNeed = (need: Need) => jobs.filter((job) => needsFor(job, step).includes(need));
  const paid = withNeed('collected');
  return (
    <>
      {paid.length > 0 && (
        <p className={styles.sum}>
          {texts.form.due} {formatRupiah(dueOfAll(paid))}
        </p>
      )}
      {needs.includes('reason') && <ReasonFields leg={legOf(first!)} filled={filled} fill={fill} />}
      {needs.includes('barcode') && all.length === 1 && (
        <BarcodeField job={first!} filled={filled} fill={fill} />
      )}
      {needs.includes('proof') && (
        <PhotoField
          label={texts.form.photoOf[step] ?? texts.form.photo}
          filled={filled}
          fill={fill}
          photos={photos}
        />
      )}
      {needs.includes('recipientName') && (
        <ReceiverFields expected={expectedAt(jobs)} filled={filled} fill={fill} />
      )}
      {paid.length > 0 && <MoneyFields jobs={paid} filled={filled} fill={fill} />}
      {needs.includes('signature') && <SignatureField filled={filled} fill={fill} />}
      {withNeed('pin').map((job) => (
        <PinFields
          key={job.deliveryID}
          job={job}
          of={all.length > 1 ? ` · ${titleOf(job)}` : ''}
          filled={filled}
          fill={fill}
        />
      ))}
    </>
  );
}

/** Returns the name of the expected receiver; null if the parcels are for several people. */
function expectedAt(jobs: readonly Job[]): string | null {
  const [first] = jobs;
  return first && atOneDoor(jobs).length === jobs.length ? metFor(first).name || null : null;
}
