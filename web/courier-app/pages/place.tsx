import { Icon } from '../../ui/icons.tsx';
import { formatSpan } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import { partsOf } from '../day/address.ts';
import type { Job, Stop } from '../day/day.ts';
import { nextKind } from '../day/jobs.ts';
import { lateMinutes } from '../day/promise.ts';
import { useFormatTime, useServerNow } from '../phone/tools.ts';
import { useTexts } from '../texts.ts';
import { useHeldTexts } from './held-texts.ts';
import styles from './pages.module.css';

/** An address: its beginning (street and number) large, the rest small. */
function Address({ address }: { readonly address: string }) {
  const { lead, rest } = partsOf(address);
  return (
    <p>
      <span className={styles.address}>{lead}</span>
      {rest !== '' && <span className={styles.addressRest}>{rest}</span>}
    </p>
  );
}

interface StopPlaceProps {
  readonly job: Job;
  readonly kind: Stop['kind'];
  readonly address: string;
}

/**
 * The place of a stop: an address, or the courier who has the parcel and the age of their position. A parcel without a
 * pickup is fetched from them on the way to its present stop.
 */
export function StopPlace({ job, kind, address }: StopPlaceProps) {
  const { fetchFrom: words } = useHeldTexts();
  const { language } = useLanguage();
  const nowMs = useServerNow(5_000);
  if (!job.fetchFrom || kind !== nextKind(job)) return <Address address={address} />;
  const { contact, at } = job.fetchFrom;
  const span = at && formatSpan(Math.max(0, nowMs - Date.parse(at)), language);
  const from = <p className={styles.address}>{words(`${contact.name}, ${contact.phone}`, span)}</p>;
  if (kind === 'PICKUP') return from;
  return (
    <>
      {from}
      <Address address={address} />
    </>
  );
}

/** The contents of the jobs' parcels; equal names are counted together. */
export function Contents({ jobs }: { readonly jobs: readonly Job[] }) {
  const counts = new Map<string, number>();
  for (const { name, quantity } of jobs.flatMap(({ packages }) => packages))
    counts.set(name, (counts.get(name) ?? 0) + quantity);
  const contents = [...counts].map(([name, count]) => `${count} × ${name}`);
  return <p className={styles.contents}>{contents.join(', ')}</p>;
}

/** The time by which a stop is due, or its delay once that time has passed. */
export function DueTime({ at }: { readonly at: string }) {
  const texts = useTexts();
  const { language } = useLanguage();
  const formatTime = useFormatTime();
  const minutes = lateMinutes(at, useServerNow(15_000));
  if (minutes === 0) return <span>{texts.stops.before(formatTime(at))}</span>;
  return (
    <strong className={styles.late}>
      <Icon name="alert" size={16} />
      {texts.stops.late(formatSpan(minutes * 60_000, language))}
    </strong>
  );
}
