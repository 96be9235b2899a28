import { formatRupiah } from '../../ui/language/format.ts';
import type { Job, StepName } from '../day/day.ts';
import { titleOf } from '../day/jobs.ts';
import { Banner, Button } from '../parts.tsx';
import { usePhone } from '../phone/tools.ts';
import type { FormPart } from '../step/fields/photo.tsx';
import { changesOf, type SeenChange, seenOfAll } from '../step/seen.ts';
import { useTexts } from '../texts.ts';
import { FateOf } from './fates.tsx';

interface ChangesProps extends FormPart {
  readonly jobs: readonly Job[];
  readonly step: StepName;
}

/** What changed under the open form, and the question if what was typed is still right. */
export function Changes({ jobs, step, filled, fill }: ChangesProps) {
  const texts = useTexts();
  const changed = jobs.flatMap((job) => changesOf(job, step, filled).map((change) => ({ job, ...change })));
  if (changed.length === 0) return null;
  const has = (fact: SeenChange['fact']) => changed.some((each) => each.fact === fact);
  const { given, recipientName } = filled;
  const shown = (value: SeenChange['before']) =>
    typeof value === 'string' ? value : formatRupiah(value ?? 0);
  return (
    <Banner tone="warn" alert>
      <p>{texts.form.changed}</p>
      {changed.map(({ job, fact, before, after }) => (
        <p key={`${job.deliveryID} ${fact}`}>
          {jobs.length > 1 && `${titleOf(job)}: `}
          {texts.form.facts[fact](shown(before), shown(after))}
        </p>
      ))}
      {has('dueIdr') && given !== '' && <strong>{texts.form.stillGiven(formatRupiah(Number(given)))}</strong>}
      {has('person') && recipientName !== '' && <strong>{texts.form.stillReceived(recipientName)}</strong>}
      <Button onClick={() => fill(({ seen }) => ({ seen: { ...seen, ...seenOfAll(jobs, step) } }))}>
        {texts.form.checked}
      </Button>
    </Banner>
  );
}

/** What became of the jobs that were lost while the form was open. They stay in it, since they may be done. */
export function LostJobs({ lost, isOne }: { readonly lost: readonly Job[]; readonly isOne: boolean }) {
  const texts = useTexts();
  const { day } = usePhone();
  return (
    <Banner tone="warn">
      {day &&
        lost.map((job) => (
          <div key={job.deliveryID}>
            {!isOne && <strong>{titleOf(job)}</strong>}
            <FateOf day={day} deliveryID={job.deliveryID} />
          </div>
        ))}
      <p>{texts.form.hasLeft}</p>
    </Banner>
  );
}
