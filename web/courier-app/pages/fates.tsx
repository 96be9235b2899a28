import type { Day } from '../day/day.ts';
import { type Fate, fateOf } from '../day/fate.ts';
import { ButtonLink, Empty, Screen } from '../parts.tsx';
import { paths } from '../paths.ts';
import { usePhone } from '../phone/tools.ts';
import { useTexts } from '../texts.ts';
import { WithParcel } from './held.tsx';
import { useHeldTexts } from './held-texts.ts';

/** The text for each fate of a delivery whose step is not open. */
function useFateTexts(): Readonly<Record<Fate, string>> {
  const texts = useTexts();
  const { fates } = useHeldTexts();
  return { ...fates, awaits: texts.job.awaits };
}

interface FateProps {
  readonly day: Day;
  readonly deliveryID: string;
}

/** What became of a delivery whose step is not open; of a parcel in hand, also what to do with it. */
export function FateOf({ day, deliveryID }: FateProps) {
  const words = useFateTexts();
  const parcel = heldOf(day, deliveryID);
  return (
    <>
      <p>{words[fateOf(day, deliveryID)]}</p>
      {parcel && <WithParcel {...parcel} />}
    </>
  );
}

/** Returns the parcel of a delivery that is no job of the courier any more; undefined if the courier has none. */
const heldOf = (day: Day, deliveryID: string) =>
  fateOf(day, deliveryID) === 'held' ? day.held.find((each) => each.deliveryID === deliveryID) : undefined;

interface FatesPageProps {
  readonly title?: string;
  readonly deliveryIDs: readonly string[];
}

/** Replaces a page of deliveries without the step that it is for. */
export function FatesPage({ title, deliveryIDs }: FatesPageProps) {
  const texts = useTexts();
  const words = useFateTexts();
  const { day } = usePhone();
  if (day === null) return null;
  const jobs = day.assignments.filter(({ deliveryID }) => deliveryIDs.includes(deliveryID));
  const held = deliveryIDs.flatMap((deliveryID) => heldOf(day, deliveryID) ?? []);
  const fates = new Set(deliveryIDs.map((deliveryID) => fateOf(day, deliveryID)));
  return (
    <Screen title={title ?? texts.job.title} back={paths.day()}>
      {[...fates].map((fate) => (
        <Empty key={fate} icon="info" title={words[fate]}>
          {fate === 'held' && held.map((parcel) => <WithParcel key={parcel.deliveryID} {...parcel} />)}
        </Empty>
      ))}
      {jobs.map(({ deliveryID, providerOrderID }) => (
        <ButtonLink key={deliveryID} to={paths.job(deliveryID)}>
          {providerOrderID}
        </ButtonLink>
      ))}
    </Screen>
  );
}
