import { useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { Job, StepName } from '../day/day.ts';
import type { Fill, Filled } from '../phone/filled.ts';
import { useTools } from '../phone/tools.ts';
import { chosenOf, type Lack, lacksOf, stepInputOf } from './form.ts';
import { pathAfter } from './redo.ts';
import { submitSteps } from './submit-steps.ts';
import { usePhotos } from './use-photos.ts';
import { useSubmit } from './use-submit.tsx';

interface StepUse {
  /** All parcels of the form; the courier may leave some out. */
  readonly all: readonly Job[];
  readonly step: StepName;
  /** The draft's name. `before` is its content when the form was opened. */
  readonly draft: string;
  readonly before: Filled;
  /** True once the form accepts a press (`useArmed`). */
  readonly isArmed: boolean;
}

/** Holds the values of a step's form, stores them as a draft while the courier types, and submits the step. */
export function useStep({ all, step, draft, before, isArmed }: StepUse) {
  const tools = useTools();
  const { drafts } = tools;
  const { submit, trouble } = useSubmit();
  const [, go] = useLocation();
  const search = useSearch();
  const [filled, setFilled] = useState(before);
  const newest = useRef(before);
  const [lacks, setLacks] = useState<readonly Lack[]>([]);
  const [isSaved, setSaved] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const fill: Fill = (more) => {
    // Two calls may come before the next render.
    const { current } = newest;
    newest.current = { ...current, ...(typeof more === 'function' ? more(current) : more) };
    setFilled(newest.current);
    drafts.keep(draft, newest.current);
    setLacks([]);
  };
  const photos = usePhotos((photo) => fill({ photos: [...newest.current.photos, photo] }));
  const submitForm = async () => {
    const now = newest.current;
    const jobs = chosenOf(all, now);
    const missing = lacksOf(jobs, step, now);
    setLacks(missing);
    if (missing.length > 0) return;
    drafts.end(draft);
    const input = { ...stepInputOf(jobs, step, now), draft };
    if (!(await submit(() => submitSteps(tools, jobs, step, input)))) return drafts.keep(draft, now);
    setSaved(true);
    go(await pathAfter(tools, search), { replace: true });
  };
  const press = async () => {
    if (!isArmed || isWaiting) return;
    setWaiting(true);
    // Waits for photos that are still being shrunk: they belong to the step.
    if (await photos.settled()) await submitForm();
    setWaiting(false);
  };
  return { jobs: chosenOf(all, filled), filled, fill, lacks, press, isSaved, isWaiting, photos, trouble };
}
