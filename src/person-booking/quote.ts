import type { Caller, Context } from '../context.ts';
import { type AnyServiceRequest, quoteServices } from '../deliveries/booking/quote-services.ts';
import type { GazetteerThread } from '../gazetteer/start-gazetteer.ts';
import type { Quoting } from '../quotes/quoting.ts';
import type { ClientTimeZone } from '../time.ts';

/** The services that a person's quote needs besides the `Context`. */
export interface QuotingParts {
  readonly quoting: Quoting;
  readonly gazetteer: GazetteerThread;
}

/** A quote that a person requests in a workspace. */
interface PersonsQuote {
  readonly caller: Caller;
  readonly request: AnyServiceRequest;
  readonly timeZone: ClientTimeZone;
}

/** Prices a parcel on every service as if it were booked now, and reports map pins that contradict their address. */
export async function quoteInPerson(
  ctx: Context,
  { quoting, gazetteer }: QuotingParts,
  { caller, request, timeZone }: PersonsQuote,
) {
  const [services, doubts] = await Promise.all([
    quoteServices(quoting, { caller, request, timeZone, at: ctx.now() }),
    doubtsOf(gazetteer, request),
  ]);
  return { services, doubts };
}

/** Returns those ends of the trip at which the pin lies outside the place that the address names (decision 262). */
async function doubtsOf(gazetteer: GazetteerThread, request: AnyServiceRequest) {
  const ends = (['origin', 'destination'] as const).flatMap((end) => {
    const address = request[end];
    return address?.coordinates ? [{ field: `${end}.coordinates`, address }] : [];
  });
  const doubts = await gazetteer.doubt(ends.map(({ address }) => address));
  return ends.flatMap(({ field }, index) => {
    const doubt = doubts[index];
    return doubt ? [{ field, ...doubt }] : [];
  });
}
