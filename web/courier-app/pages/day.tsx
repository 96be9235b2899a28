import { Link, useLocation } from 'wouter';
import { formatExpected } from '../../ui/delivery/expected.ts';
import { Icon } from '../../ui/icons.tsx';
import { formatRupiah } from '../../ui/language/format.ts';
import { indonesianZone } from '../../ui/language/indonesian-zone.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import type { Day, Job, Offer } from '../day/day.ts';
import { heldIn } from '../day/held.ts';
import { needsFor, takesParcel, titleOf } from '../day/jobs.ts';
import { personAt } from '../day/links.ts';
import { dueAt } from '../day/promise.ts';
import { type StopJobs, stopsOf, together } from '../day/stops.ts';
import { allAtOnce, allFailed, atOneDoor } from '../day/together.ts';
import { usePushState } from '../notices/use-push.ts';
import { Answers, Offers, useEndings } from '../offers/offers.tsx';
import { Banner, Breakable, Button, ButtonLink, Empty, Hint, Screen } from '../parts.tsx';
import { paths } from '../paths.ts';
import { countsOf } from '../phone/store.ts';
import { useFormatTime, usePhone, useServerNow, useTools, useUpdateIsReady } from '../phone/tools.ts';
import { BareStep } from '../step/bare-step.tsx';
import { useArmed } from '../step/use-submit.tsx';
import { useTexts } from '../texts.ts';
import { useHeldTexts } from './held-texts.ts';
import styles from './pages.module.css';
import { Contents, DueTime, StopPlace } from './place.tsx';
import { Reach } from './reach.tsx';
import { SosNotice } from './sos-notice.tsx';
import { FirstWarning } from './warnings.tsx';

const none: readonly Offer[] = [];

/** The courier's day: the next stop, large, with its next action; then the other stops. */
export function DayPage() {
  const texts = useTexts();
  const words = useHeldTexts();
  const { day } = usePhone();
  const endings = useEndings(day?.offers ?? none);
  if (day === null) return null;
  const [offer] = endings.open;
  const [next, ...others] = stopsOf(day);
  const finished = day.finished.length + (day.lateHandovers?.length ?? 0);
  return (
    <Screen
      title={texts.tabs.day}
      head={<Head day={day} />}
      action={
        offer ? (
          <Answers key={offer.offerID} offerID={offer.offerID} settle={endings.settle} />
        ) : (
          <NextAction day={day} next={next} />
        )
      }
    >
      <SosNotice />
      <Offers endings={endings} />
      {offer === undefined && <Notices hasWork={next !== undefined} />}
      {next ? <NextStop next={next} /> : <NoStop day={day} />}
      {next && offer === undefined && <FirstWarning isBrief />}
      {others.length > 0 && (
        <section className={styles.list}>
          <h2 className={styles.sub}>{texts.stops.others}</h2>
          <ul>
            {others.map((each) => (
              <OtherStop key={`${each.stop.kind} ${each.stop.deliveryIDs[0]}`} {...each} />
            ))}
          </ul>
          <Link href={paths.stops()} className={styles.more}>
            {texts.stops.order}
            <Icon name="chevronRight" size={20} />
          </Link>
        </section>
      )}
      {day.held?.length > 0 && (
        <Link href={paths.held()} className={styles.more}>
          {words.count(heldIn(day).length)}
          <Icon name="chevronRight" size={20} />
        </Link>
      )}
      {finished > 0 && (
        <Link href={paths.finished()} className={styles.more}>
          {texts.finished.count(finished)}
          <Icon name="chevronRight" size={20} />
        </Link>
      )}
    </Screen>
  );
}

function Head({ day }: { readonly day: Day }) {
  const texts = useTexts();
  const formatTime = useFormatTime();
  const { onDutySince, until } = day.courier;
  const duty = !onDutySince ? texts.duty.off : until ? texts.duty.onUntil(formatTime(until)) : texts.duty.on;
  return (
    <>
      <Link href={paths.duty()} className={`${styles.chip} ${onDutySince ? styles.chipOn : ''}`}>
        <Icon name={onDutySince ? 'circle' : 'door'} size={16} />
        {duty}
      </Link>
      <SendState />
      <Link href={paths.sos()} className={`${styles.chip} ${styles.sos}`}>
        SOS
      </Link>
    </>
  );
}

/** A chip that shows whether all rows are sent, or how many are not; it links to the unsent rows. */
function SendState() {
  const texts = useTexts();
  const { contents, barrier } = usePhone();
  const { waiting, photos } = countsOf(contents);
  const lost = barrier && texts.connection.lost[barrier];
  const [words, icon] = lost
    ? ([waiting > 0 ? texts.connection.lostWaits(lost, waiting) : lost, 'unplugged'] as const)
    : waiting > 0
      ? ([photos > 0 ? texts.connection.photos(photos) : texts.connection.waits(waiting), 'refresh'] as const)
      : ([texts.connection.good, 'check'] as const);
  const tone = lost ? styles.chipWait : waiting > 0 ? styles.chipMove : '';
  return (
    <Link href={paths.outbox()} className={`${styles.chip} ${tone}`}>
      <Icon name={icon} size={16} />
      {words}
    </Link>
  );
}

function Notices({ hasWork }: { readonly hasWork: boolean }) {
  const texts = useTexts();
  const { contents } = usePhone();
  const { update } = useTools();
  const isReady = useUpdateIsReady();
  const { refused, kept } = countsOf(contents);
  return (
    <>
      {refused > 0 && (
        <Banner tone="bad">
          <Link href={paths.outbox()}>{texts.warnings.refused(refused)}</Link>
        </Banner>
      )}
      {kept > 0 && (
        <Banner tone="calm" icon="info">
          <Link href={paths.outbox()}>{texts.warnings.kept(kept)}</Link>
        </Banner>
      )}
      {!hasWork && <FirstWarning isBrief={false} />}
      {isReady && (
        <Banner tone="calm" icon="download">
          {texts.warnings.update}
          <Button onClick={update.take}>{texts.warnings.updateTake}</Button>
        </Banner>
      )}
    </>
  );
}

/** The facts of a stop at a glance: times, number of parcels, money. */
function Facts({ stop, jobs, isWithContents = false }: StopJobs & { readonly isWithContents?: boolean }) {
  const texts = useTexts();
  const collectIdr = jobs.reduce((sum, { cashOnDelivery }) => sum + (cashOnDelivery ?? 0), 0);
  const parcels = jobs.reduce((sum, { packages }) => sum + packages.length, 0);
  const { from } = stop.window;
  const due = dueAt({ stop, jobs });
  const nowMs = useServerNow(15_000);
  const formatTime = useFormatTime();
  const { language } = useLanguage();
  const times = stop.expected && formatExpected(stop.expected, indonesianZone(), language, nowMs);
  return (
    <p className={styles.facts}>
      {!isWithContents && <span>{texts.stops.parcels(parcels)}</span>}
      {from && Date.parse(from) > nowMs && <span>{texts.stops.ready(formatTime(from))}</span>}
      {due && <DueTime at={due} />}
      {times && (
        <span className={stop.expected?.isLate ? styles.late : undefined}>{texts.stops.expected(times)}</span>
      )}
      {stop.kind === 'DROPOFF' && collectIdr > 0 && (
        <strong className={styles.due}>{texts.stops.collect(formatRupiah(collectIdr))}</strong>
      )}
    </p>
  );
}

function NextStop({ next }: { readonly next: StopJobs }) {
  const texts = useTexts();
  const { stop, jobs } = next;
  const [first] = jobs;
  const person = personAt(first!, stop.kind);
  const failure = allFailed(jobs);
  return (
    <section className={`${styles.next} ${styles[stop.kind]}`} aria-label={texts.stops.next}>
      <div className={styles.nextHead}>
        <h2 className={styles.kind}>{texts.stops[stop.kind]}</h2>
        {jobs.length === 1 && <JobLink job={first!} isBrief />}
      </div>
      <Facts {...next} isWithContents />
      {jobs.some(({ awaitsSettlement }) => awaitsSettlement) && (
        <Banner tone="warn">{texts.job.awaits}</Banner>
      )}
      <Contents jobs={jobs} />
      <StopPlace job={first!} kind={stop.kind} address={stop.place.address} />
      {stop.place.notes && <p className={styles.placeNotes}>{stop.place.notes}</p>}
      {person.name !== '' && (
        <p className={styles.person}>
          {person.name}
          {person.companyName && <span>{person.companyName}</span>}
        </p>
      )}
      <Reach person={person} place={stop.place} />
      {jobs.length > 1 && (
        <ul className={styles.jobs}>
          {jobs.map((job) => (
            <li key={job.deliveryID}>
              <JobLink job={job} />
            </li>
          ))}
        </ul>
      )}
      {failure && (
        <ButtonLink to={paths.step(failure.step, idsOf(failure.jobs))} kind="danger">
          {texts.allFailed(failure.jobs.length)}
        </ButtonLink>
      )}
    </section>
  );
}

/** A link to a job's page, with its order number. */
function JobLink({ job, isBrief = false }: { readonly job: Job; readonly isBrief?: boolean }) {
  const texts = useTexts();
  return (
    <Link href={paths.job(job.deliveryID)} className={styles.job}>
      <span>
        <Breakable>{titleOf(job)}</Breakable>
      </span>
      {!isBrief && <span>{texts.stops.details}</span>}
      <Icon name="chevronRight" size={20} />
    </Link>
  );
}

const idsOf = (jobs: readonly Job[]): string[] => jobs.map(({ deliveryID }) => deliveryID);

function OtherStop({ stop, jobs }: StopJobs) {
  const texts = useTexts();
  return (
    <li>
      <Link href={paths.job(jobs[0]!.deliveryID)} className={`${styles.other} ${styles[stop.kind]}`}>
        <span className={styles.kind}>{texts.stops[stop.kind]}</span>
        <StopPlace job={jobs[0]!} kind={stop.kind} address={stop.place.address} />
        <Facts stop={stop} jobs={jobs} />
      </Link>
    </li>
  );
}

function NoStop({ day }: { readonly day: Day }) {
  const texts = useTexts();
  const push = usePushState();
  const { onDutySince, pausedSince } = day.courier;
  if (day.offers.length > 0) return null;
  if (!onDutySince)
    return (
      <Empty icon="moon" title={texts.stops.empty}>
        <p>{texts.duty.hint}</p>
      </Empty>
    );
  if (pausedSince)
    return (
      <Empty icon="clock" title={texts.duty.title}>
        <p>{texts.duty.paused}</p>
      </Empty>
    );
  return (
    <Empty icon="bike" title={texts.duty.idle}>
      <p>{texts.duty.idleHint}</p>
      {push !== 'on' && <p>{texts.duty.idleSilent}</p>}
    </Empty>
  );
}

/** The next action: that of the next stop, else going on duty or ending a pause. */
function NextAction({ day, next }: { readonly day: Day; readonly next: StopJobs | undefined }) {
  const texts = useTexts();
  const ahead = next && together(next, day);
  if (ahead === undefined) {
    const { onDutySince, pausedSince } = day.courier;
    if (onDutySince && !pausedSince) return null;
    return (
      <ButtonLink to={paths.duty()} kind="primary">
        {onDutySince ? texts.duty.resume : texts.duty.start}
      </ButtonLink>
    );
  }
  return <StopAction {...ahead} />;
}

/** The next step of a stop, for all parcels that can do it together. */
function StopAction({ step, jobs }: NonNullable<ReturnType<typeof together>>) {
  const texts = useTexts();
  const [, go] = useLocation();
  const needsMore = jobs.some((job) => needsFor(job, step).some((need) => need !== 'proof'));
  // A step with input has one form for all parcels of one person.
  const own = needsMore ? atOneDoor(jobs) : jobs;
  const ids = own.map(({ deliveryID }) => deliveryID);
  const isArmed = useArmed(`${step} ${ids}`);
  const needsNothing = own.every((job) => needsFor(job, step).length === 0);
  const name = texts.steps[step] ?? step;
  const words = own.length > 1 ? texts.together(name, own.length) : name;
  const all = needsMore ? allAtOnce(jobs, step) : [];
  return (
    <>
      {needsNothing ? (
        <>
          <BareStep jobs={own} step={step}>
            {words}
          </BareStep>
          {own.length > 1 && takesParcel(step) && (
            <ButtonLink to={paths.step(step, ids)} icon="camera">
              {texts.form.scanParcels}
            </ButtonLink>
          )}
        </>
      ) : (
        <Button kind="primary" isArmed={isArmed} onClick={() => go(paths.step(step, ids))}>
          {words}
        </Button>
      )}
      {jobs.length > own.length && <Hint>{own.map(titleOf).join(', ')}</Hint>}
      {all.length > own.length && (
        <ButtonLink to={paths.step(step, idsOf(all))}>{texts.allAtOnce(all.length)}</ButtonLink>
      )}
    </>
  );
}
