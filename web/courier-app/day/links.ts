import type { Job, Stop } from './day.ts';
import { standingOf } from './jobs.ts';

type Contact = Job['sender'];

/** Who is met at the next stop of a job. */
export function personAt(job: Job, kind: Stop['kind']): Contact {
  return kind === 'DROPOFF' ? job.recipient : job.sender;
}

type Place = Stop['place'];

/** Opens the map of the phone, whichever it has, at a place or with its address as a search. */
export function mapLink({ coordinates, address }: Place): string {
  if (coordinates === null) return `geo:0,0?q=${encodeURIComponent(address)}`;
  const at = `${coordinates.latitude},${coordinates.longitude}`;
  return `geo:${at}?q=${at}(${encodeURIComponent(address)})`;
}

/** The kind of stop that a job leads to next. */
export function nextKind(job: Job): Stop['kind'] {
  const { status, pickedUp } = standingOf(job);
  if (status === 'PENDING_RETURN' || status === 'IN_RETURN') return 'RETURN';
  return pickedUp && status !== 'PENDING_PICKUP' && status !== 'PICKING_UP' ? 'DROPOFF' : 'PICKUP';
}
