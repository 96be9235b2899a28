import { useState } from 'react';
import { Redirect, useLocation } from 'wouter';
import { formatDistance } from '../../ui/language/format.ts';
import { dictionary, useLanguage } from '../../ui/language/language.tsx';
import type { Job, StepName } from '../day/day.ts';
import { openSteps, titleOf } from '../day/jobs.ts';
import { Banner, Choices, Field, Screen } from '../parts.tsx';
import { paths } from '../paths.ts';
import { usePhone, useTools } from '../phone/tools.ts';
import { Slide } from '../slide.tsx';
import { arrivalAway } from '../step/arrival.ts';
import { nextForm } from '../step/bare-step.tsx';
import { submitSteps } from '../step/submit-steps.ts';
import { useArmed, useSubmit } from '../step/use-submit.tsx';
import { useTexts } from '../texts.ts';
import { FatesPage } from './fates.tsx';

const useArrivalTexts = dictionary({
  title: ['Sudah tiba?', 'Arrived?'],
  away: (distance: string) => [
    `Ponsel Anda ${distance} dari alamat ini.`,
    `Your phone is ${distance} from this address.`,
  ],
  question: ['Di mana Anda?', 'Where are you?'],
  here: ['Ya, saya di sini', 'Yes, I am here'],
  elsewhere: ['Di tempat lain', 'Somewhere else'],
  reason: ['Alasan', 'Reason'],
  reasonHint: [
    'Misalnya: bertemu penerima di gerbang kompleks.',
    'For example: meeting the recipient at the gate.',
  ],
});

interface ArrivalProps {
  readonly step: string;
  readonly deliveryIDs: string;
}

/**
 * Asks whether the courier really is there, before an arrival that would be marked as far from its place (decision
 * 434).
 */
export function ArrivalPage({ step, deliveryIDs }: ArrivalProps) {
  const { day } = usePhone();
  const { place } = useTools();
  const ids = deliveryIDs.split(',');
  const jobs = (day?.assignments ?? []).filter(
    (job) => ids.includes(job.deliveryID) && openSteps(job).some((each) => each === step),
  );
  const [first] = jobs;
  const measure = () => Math.max(...jobs.map((job) => arrivalAway(job, step as StepName, place) ?? 0), 0);
  // The distance is measured once, since the courier may ride on while the question is open, and again if operations
  // correct the place.
  const goals = JSON.stringify(jobs.map((job) => goalOf(job, step)?.coordinates));
  const [measured, setMeasured] = useState(() => ({ goals, meters: measure() }));
  if (measured.goals !== goals) setMeasured({ goals, meters: measure() });
  const { meters } = measured;
  if (first === undefined) return <FatesPage deliveryIDs={ids} />;
  // After a reload the position is unknown: return to the day, where the step asks again.
  if (meters === 0) return <Redirect to={paths.day()} replace />;
  return <Question jobs={jobs} step={step as StepName} meters={meters} />;
}

const goalOf = ({ origin, destination }: Job, step: string) =>
  step === 'arriveAtPickup' ? origin : destination;

interface QuestionProps {
  readonly jobs: readonly Job[];
  readonly step: StepName;
  readonly meters: number;
}

function Question({ jobs, step, meters }: QuestionProps) {
  const { language } = useLanguage();
  const words = useArrivalTexts();
  const texts = useTexts();
  const tools = useTools();
  const [, go] = useLocation();
  const { submit, trouble } = useSubmit();
  const isArmed = useArmed(step);
  const [where, setWhere] = useState<'here' | 'elsewhere' | null>(null);
  const [reason, setReason] = useState('');
  const first = jobs[0]!;
  const goal = goalOf(first, step);
  const isAnswered = where === 'here' || (where === 'elsewhere' && reason.trim() !== '');
  const press = async () => {
    const away = { distanceMeters: meters, ...(where === 'elsewhere' && { reason: reason.trim() }) };
    if (!(await submit(() => submitSteps(tools, jobs, step, {}, away)))) return;
    go(nextForm(jobs, step) ?? paths.day(), { replace: true });
  };
  return (
    <Screen
      title={words.title}
      back={paths.day()}
      action={
        isAnswered && (
          <Slide isArmed={isArmed} slide={() => void press()}>
            {texts.steps[step]}
          </Slide>
        )
      }
    >
      <strong>{jobs.map(titleOf).join(', ')}</strong>
      <Banner tone="warn" icon="pin">
        {words.away(formatDistance(meters, language))}
      </Banner>
      {goal && <p>{goal.address}</p>}
      <Choices
        label={words.question}
        options={[
          { value: 'here', text: words.here },
          { value: 'elsewhere', text: words.elsewhere },
        ]}
        value={where}
        choose={setWhere}
      />
      {where === 'elsewhere' && (
        <Field
          label={words.reason}
          hint={words.reasonHint}
          value={reason}
          maxLength={200}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
      {trouble}
    </Screen>
  );
}
