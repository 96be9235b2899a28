import { Icon } from '../../../ui/icons.tsx';
import { formatRupiah } from '../../../ui/language/format.ts';
import type { Job, StepName } from '../../day/day.ts';
import { addedNeedsOf, needsFor, takesParcel, titleOf } from '../../day/jobs.ts';
import { Breakable, Button } from '../../parts.tsx';
import { type Filled, ownOf, withOwn } from '../../phone/filled.ts';
import { useTexts } from '../../texts.ts';
import { isCodeOfJob } from '../codes.ts';
import { CodesField } from './barcode.tsx';
import styles from './fields.module.css';
import type { FormPart } from './photo.tsx';

interface ParcelsPart extends FormPart {
  readonly all: readonly Job[];
  readonly chosen: readonly Job[];
  readonly step: StepName;
}

/** Checkboxes for the parcels of a step, each with its amount. The courier unchecks a parcel that is missing. */
export function ParcelsField({ all, chosen, step, filled, fill }: ParcelsPart) {
  const texts = useTexts();
  const needsCode = all.some((job) => addedNeedsOf(job, step).includes('barcode'));
  const isScanned = (job: Job) => isCodeOfJob(ownOf(filled, job.deliveryID).barcode, job);
  const toggle = ({ deliveryID }: Job) =>
    fill(({ without }) => ({
      without: without.includes(deliveryID)
        ? without.filter((each) => each !== deliveryID)
        : [...without, deliveryID],
    }));
  return (
    <>
      <fieldset className={styles.parcels}>
        <legend className={styles.legend}>{texts.stops.parcels(chosen.length)}</legend>
        {all.map((job) => (
          <label key={job.deliveryID} data-scanned={isScanned(job)}>
            <input type="checkbox" checked={chosen.includes(job)} onChange={() => toggle(job)} />
            <span>
              <Breakable>{titleOf(job)}</Breakable>
            </span>
            {needsFor(job, step).includes('collected') && (
              <span>{formatRupiah(job.cashOnDelivery ?? 0)}</span>
            )}
            {isScanned(job) && <Icon name="check" size={24} />}
          </label>
        ))}
      </fieldset>
      {needsCode && (
        <CodesField
          wanted={chosen.filter((job) => !isScanned(job))}
          found={chosen.filter(isScanned)}
          take={({ deliveryID }, code) => fill((now) => withOwn(now, deliveryID, { barcode: code }))}
        />
      )}
      {!needsCode && takesParcel(step) && (
        <PickByScan all={all} chosen={chosen} filled={filled} fill={fill} />
      )}
    </>
  );
}

/** Unchecks all parcels, then checks each one whose label is scanned (decision 422). */
function PickByScan({ all, chosen, filled, fill }: Omit<ParcelsPart, 'step'>) {
  const texts = useTexts();
  if (!filled.isByScan) {
    return (
      <Button icon="camera" onClick={() => fill(byScan(all))}>
        {texts.form.scanParcels}
      </Button>
    );
  }
  const take = ({ deliveryID }: Job) =>
    fill(({ without }) => ({ without: without.filter((each) => each !== deliveryID) }));
  return <CodesField wanted={all.filter((job) => !chosen.includes(job))} found={chosen} take={take} isOpen />;
}

/** Returns the form values at the start of scanning: all parcels are left out. */
export const byScan = (all: readonly Job[]): Pick<Filled, 'isByScan' | 'without'> => ({
  isByScan: true,
  without: all.map(({ deliveryID }) => deliveryID),
});
