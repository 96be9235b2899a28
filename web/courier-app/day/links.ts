import type { Job, Stop } from './day.ts';
import type { Navigation } from './navigation.ts';

export type Contact = Job['sender'];

/** Returns the person at a job's stop of the given kind. */
export function personAt(job: Job, kind: Stop['kind']): Contact {
  if (kind === 'PICKUP' && job.fetchFrom) return job.fetchFrom.contact;
  return kind === 'DROPOFF' ? job.recipient : job.sender;
}

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
