import { formatNumber, formatRupiah } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import type { Job } from '../day/day.ts';
import { failureOf, needsFor, nextKind, stepsOn, titleOf } from '../day/jobs.ts';
import { Banner, ButtonLink, Card, Screen } from '../parts.tsx';
import { paths } from '../paths.ts';
import { useFormatTime, usePhone } from '../phone/tools.ts';
import { BareStep } from '../step/bare-step.tsx';
import { useTexts } from '../texts.ts';
import { FatesPage } from './fates.tsx';
import styles from './pages.module.css';
import { Contents, DueTime, StopPlace } from './place.tsx';
import { Reach } from './reach.tsx';

/** One job in full: both places, its parcels, and every open step. */
export function JobPage({ deliveryID }: { readonly deliveryID: string }) {
  const texts = useTexts();
  const { day } = usePhone();
  const job = day?.assignments.find((each) => each.deliveryID === deliveryID);
  if (job === undefined) return <FatesPage deliveryIDs={[deliveryID]} />;
  const [next, ...others] = stepsOn(job);
  const failure = failureOf(job);
  const isAtRecipient = nextKind(job) === 'DROPOFF';
  return (
    <Screen
      title={titleOf(job)}
      back={paths.day()}
      action={next && <StepButton job={job} step={next} isPrimary />}
    >
      {job.awaitsSettlement && <Banner tone="warn">{texts.job.awaits}</Banner>}
      <Summary job={job} />
      <Place job={job} side={isAtRecipient ? 'recipient' : 'sender'} />
      <Place job={job} side={isAtRecipient ? 'sender' : 'recipient'} />
      <Instructions job={job} />
      {(others.length > 0 || failure || job.canGiveBack) && (
        <section className={styles.steps}>
          <h2 className={styles.sub}>{texts.job.otherSteps}</h2>
          {others.map((step) => (
            <StepButton key={step} job={job} step={step} />
          ))}
          {failure && (
            <ButtonLink to={paths.step(failure, [deliveryID])} kind="danger">
              {texts.steps[failure]}
            </ButtonLink>
          )}
          {job.canGiveBack && (
            <ButtonLink to={paths.giveBack(deliveryID)} kind="danger">
              {texts.job.giveBack}
            </ButtonLink>
          )}
        </section>
      )}
    </Screen>
  );
}

interface StepButtonProps {
  readonly job: Job;
  readonly step: ReturnType<typeof stepsOn>[number];
  readonly isPrimary?: boolean;
}

function StepButton({ job, step, isPrimary = false }: StepButtonProps) {
  const texts = useTexts();
  const kind = isPrimary ? 'primary' : 'plain';
  const words = (isPrimary ? texts.steps[step] : texts.job.steps[step]) ?? step;
  if (needsFor(job, step).length > 0) {
    return (
      <ButtonLink to={paths.step(step, [job.deliveryID])} kind={kind}>
        {words}
      </ButtonLink>
    );
  }
  return (
    <BareStep jobs={[job]} step={step} kind={kind}>
      {words}
    </BareStep>
  );
}

function Place({ job, side }: { readonly job: Job; readonly side: 'sender' | 'recipient' }) {
  const texts = useTexts();
  const formatTime = useFormatTime();
  const from = side === 'sender' && nextKind(job) === 'PICKUP' ? job.fetchFrom : null;
  const person = from?.contact ?? job[side];
  const place = from
    ? { ...from, address: '', notes: null }
    : side === 'sender'
      ? job.origin
      : job.destination;
  const promised = side === 'sender' ? job.promisedPickupAt : job.promisedDropoffAt;
  const isNext = (nextKind(job) === 'DROPOFF') === (side === 'recipient');
  // Once picked up, a parcel cannot be late at its sender.
  const isOpen = side === 'recipient' || !job.pickedUp;
  return (
    <Card>
      <h2 className={styles.kind}>{side === 'sender' ? texts.job.from : texts.job.to}</h2>
      <p className={styles.person}>
        {person.name}
        {person.companyName && <span>{person.companyName}</span>}
      </p>
      {place &&
        (isNext ? (
          <StopPlace job={job} kind={side === 'sender' ? 'PICKUP' : 'DROPOFF'} address={place.address} />
        ) : (
          <p>{place.address}</p>
        ))}
      {place?.notes && <p className={styles.placeNotes}>{place.notes}</p>}
      {promised && (
        <p className={styles.facts}>
          {isOpen ? <DueTime at={promised} /> : texts.stops.before(formatTime(promised))}
        </p>
      )}
      <Reach person={person} place={place} />
    </Card>
  );
}

/** Contents and money of a job. They are at the top because couriers look them up most often. */
function Summary({ job }: { readonly job: Job }) {
  const texts = useTexts();
  const { language } = useLanguage();
  const { weight, service, cashOnDelivery } = job;
  return (
    <div>
      <p className={styles.facts}>
        <strong className={styles.due}>
          {cashOnDelivery === null ? texts.stops.paid : texts.stops.collect(formatRupiah(cashOnDelivery))}
        </strong>
        <span>
          {formatNumber(weight, language)} kg · {service}
        </span>
      </p>
      <Contents jobs={[job]} />
    </div>
  );
}

/** The sender's instructions, each with its link. */
function Instructions({ job: { instructions } }: { readonly job: Job }) {
  const texts = useTexts();
  if (instructions.length === 0) return null;
  return (
    <Card>
      <h2 className={styles.kind}>{texts.job.instructions}</h2>
      {instructions.map(({ text, url }) => (
        <div key={`${text} ${url}`}>
          {text && <p>{text}</p>}
          {url && (
            <a href={url} target="_blank" rel="noreferrer">
              {texts.job.open}
            </a>
          )}
        </div>
      ))}
    </Card>
  );
}
