import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import type { Job, StepName } from '../day/day.ts';
import { afterStep, isArrival, needsForAll, stepsOn } from '../day/jobs.ts';
import { atOneDoor } from '../day/together.ts';
import { paths } from '../paths.ts';
import { useTools } from '../phone/tools.ts';
import { Slide } from '../slide.tsx';
import { arrivalAway } from './arrival.ts';
import { submitSteps } from './submit-steps.ts';
import { useArmed, useSubmit } from './use-submit.tsx';

interface BareStepProps {
  readonly jobs: readonly Job[];
  readonly step: StepName;
  readonly kind?: 'primary' | 'plain';
  readonly children: ReactNode;
}

/** A slide that submits a step without input. After an arrival, opens the form of the next step. */
export function BareStep({ jobs, step, kind = 'primary', children }: BareStepProps) {
  const tools = useTools();
  const [, go] = useLocation();
  const { submit, trouble } = useSubmit();
  const isArmed = useArmed(`${step} ${jobs.map(({ deliveryID }) => deliveryID)}`);
  const press = async () => {
    if (jobs.some((job) => arrivalAway(job, step, tools.place) !== undefined))
      return go(
        paths.arrival(
          step,
          jobs.map(({ deliveryID }) => deliveryID),
        ),
      );
    if (!(await submit(() => submitSteps(tools, jobs, step)))) return;
    const next = nextForm(jobs, step);
    if (next !== undefined) go(next);
  };
  return (
    <>
      {trouble}
      <Slide kind={kind} isArmed={isArmed} slide={() => void press()}>
        {children}
      </Slide>
    </>
  );
}

/**
 * Returns the path of the next step's form after an arrival. Undefined if that step needs no input, or if the jobs
 * are for several doors: then the courier chooses on the day page.
 */
export function nextForm(jobs: readonly Job[], step: StepName): string | undefined {
  if (!isArrival(step)) return undefined;
  const arrived = jobs.map((job) => afterStep(job, step));
  const [next] = stepsOn(arrived[0]!);
  const isOneDoor = atOneDoor(arrived).length === arrived.length;
  const needsForm = next !== undefined && needsForAll(arrived, next).length > 0;
  return isOneDoor && needsForm
    ? paths.step(
        next,
        jobs.map(({ deliveryID }) => deliveryID),
      )
    : undefined;
}
