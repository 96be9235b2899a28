import type { Job, Stop } from './day.ts';
import type { Navigation } from './navigation.ts';

export type Contact = Job['sender'];

/** A hub has no person whom the courier could call. */
const hub: Contact = { name: '', companyName: null, phone: null, hasChat: false };

/** Returns the person at a job's stop of the given kind; without a name at a hub. */
export function personAt(job: Job, kind: Stop['kind']): Contact {
  if (kind === 'PICKUP' && job.fetchFrom) return job.fetchFrom.contact;
  if (isHub(job, kind)) return hub;
  return kind === 'DROPOFF' ? job.recipient : job.sender;
}

/** True if LOGISTIC parcels are fetched at this stop, or brought back there for want of an origin (decision 553). */
const isHub = ({ category, origin }: Job, kind: Stop['kind']): boolean =>
  category === 'LOGISTIC' && (kind === 'PICKUP' || (kind === 'RETURN' && origin === null));

type Place = Stop['place'];

/**
 * Returns a link that opens the route to a place in a navigation app, or a search for its address if it has no
 * coordinates. With `phone`, the phone chooses the app.
 */
export function mapLink({ coordinates, address }: Place, app: Navigation): string {
  const at = coordinates && `${coordinates.latitude},${coordinates.longitude}`;
  const words = encodeURIComponent(address);
  if (app === 'google') return `https://www.google.com/maps/dir/?api=1&destination=${at ?? words}`;
  if (app === 'waze') return `https://waze.com/ul?${at ? `ll=${at}` : `q=${words}`}&navigate=yes`;
  return at ? `geo:${at}?q=${at}(${words})` : `geo:0,0?q=${words}`;
}
