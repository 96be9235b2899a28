import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import type { Job, StepName } from '../day/day.ts';
import { afterStep, isArrival, needsFor, stepsOn } from '../day/jobs.ts';
import { paths } from '../paths.ts';
import { useTools } from '../phone/tools.ts';
import { Slide } from '../slide.tsx';
import { useArmed, useKeeping } from './keeping.tsx';
import { makeSteps } from './make-steps.ts';

interface BareStepProps {
  readonly jobs: readonly Job[];
  readonly step: StepName;
  readonly kind?: 'primary' | 'plain';
  readonly children: ReactNode;
}

/** Makes a step that needs nothing, by a slide. An arrival opens the form of what is done there. */
export function BareStep({ jobs, step, kind = 'primary', children }: BareStepProps) {
  const tools = useTools();
  const [, go] = useLocation();
  const { keep, trouble } = useKeeping();
  const isArmed = useArmed(`${step} ${jobs.map(({ deliveryID }) => deliveryID)}`);
  const make = async () => {
    if (!(await keep(() => makeSteps(tools, jobs, step)))) return;
    const next = nextForm(jobs, step);
    if (next !== undefined) go(next);
  };
  return (
    <>
      {trouble}
      <Slide kind={kind} isArmed={isArmed} slide={() => void make()}>
        {children}
      </Slide>
    </>
  );
}

/** The form of what follows an arrival with one parcel; several have the choice of their day first. */
function nextForm(jobs: readonly Job[], step: StepName): string | undefined {
  const [job, ...others] = jobs;
  if (job === undefined || others.length > 0 || !isArrival(step)) return undefined;
  const arrived = afterStep(job, step);
  const [next] = stepsOn(arrived);
  const needsForm = next !== undefined && needsFor(arrived, next).length > 0;
  return needsForm ? paths.step(next, [job.deliveryID]) : undefined;
}
