import { useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { Job, StepName } from '../day/day.ts';
import { dueOf, needsFor } from '../day/jobs.ts';
import { paths } from '../paths.ts';
import type { Filled } from '../phone/filled.ts';
import { useTools } from '../phone/tools.ts';
import { broughtOf, type Lack, lacksOf } from './form.ts';
import { useKeeping } from './keeping.tsx';
import { makeSteps } from './make-steps.ts';
import { usePhotos } from './use-photos.ts';

interface StepUse {
  readonly jobs: readonly Job[];
  readonly step: StepName;
  /** The draft's name, and its content when the form was opened. */
  readonly draft: string;
  readonly before: Filled;
  /** True once the form takes a press (`useArmed`). */
  readonly isArmed: boolean;
}

/** The values of a step's form, kept as a draft while they are typed, and the submit that makes the step. */
export function useStep({ jobs, step, draft, before, isArmed }: StepUse) {
  const tools = useTools();
  const { drafts } = tools;
  const { keep, trouble } = useKeeping();
  const [, go] = useLocation();
  const [filled, setFilled] = useState(before);
  const newest = useRef(before);
  const [lacks, setLacks] = useState<readonly Lack[]>([]);
  const [isKept, setKept] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const fill = (more: Partial<Filled>) => {
    // Two may come before the form is drawn again.
    newest.current = { ...newest.current, ...more };
    setFilled(newest.current);
    drafts.keep(draft, newest.current);
    setLacks([]);
  };
  const photos = usePhotos((photo) => fill({ photos: [...newest.current.photos, photo] }));
  const make = async () => {
    const now = newest.current;
    const missing = lacksOf(jobs[0]!, step, now);
    setLacks(missing);
    if (missing.length > 0) return;
    drafts.end(draft);
    const brought = { ...broughtOf(needsFor(jobs[0]!, step), now, dueOf(jobs[0]!)), draft };
    if (!(await keep(() => makeSteps(tools, jobs, step, brought)))) return drafts.keep(draft, now);
    setKept(true);
    go(paths.day(), { replace: true });
  };
  const submit = async () => {
    if (!isArmed || isWaiting) return;
    setWaiting(true);
    // A photo that is still being made belongs to the step.
    if (await photos.settled()) await make();
    setWaiting(false);
  };
  return { filled, fill, lacks, submit, isKept, isWaiting, photos, trouble };
}
