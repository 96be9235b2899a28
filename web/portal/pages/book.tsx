import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { answerOf, api, read } from '../../api/client.ts';
import { bookingOf, type Draft, quoteOf } from '../../booking/draft.ts';
import { BookForm } from '../../booking/form.tsx';
import type { Booked, BookingSource } from '../../booking/source.ts';
import { Icon } from '../../ui/icons.tsx';
import { ContactPick } from '../booking/contacts.tsx';
import { useDraftOwner } from '../booking/owner.ts';
import { SameCall } from '../call.tsx';
import { bookingCalls } from '../calls.ts';
import { LabelOf } from '../deliveries/labels.tsx';
import { EnvironmentBadge, useEnvironment } from '../environment.tsx';
import type { Environment } from '../environments.ts';
import { Here } from '../here.tsx';
import { paths } from '../paths.ts';
import { useTexts } from '../texts.ts';

/** The booking form, for the environment in the address. */
export function BookPage() {
  const environment = useEnvironment();
  const owner = useDraftOwner();
  const source = useMemo(() => owner && sourceOf(owner, environment), [owner, environment]);
  return source ? <BookForm source={source} /> : null;
}

const sourceOf = (owner: string, environment: Environment): BookingSource => ({
  owner,
  isReal: environment === 'production',
  quote: async (body, zone, signal) => {
    const params = { path: { environment }, header: { 'x-client-time-zone': zone } };
    return (await answerOf(api.POST('/portal/v1/{environment}/quotes', { params, body, signal }))).data;
  },
  book: async ({ body, zone, id }) => {
    const header = { 'x-client-time-zone': zone, 'idempotency-key': id };
    const params = { path: { environment }, header };
    return (await answerOf(api.POST('/portal/v1/{environment}/deliveries', { params, body }))).data;
  },
  proposeOrderID: async (draftId, signal) => {
    const params = { path: { environment }, header: { 'idempotency-key': draftId } };
    const answer = await answerOf(api.POST('/portal/v1/{environment}/order-numbers', { params, signal }));
    return answer.data.providerOrderID;
  },
  read: (deliveryID, signal) =>
    read('/portal/v1/{environment}/deliveries/{deliveryID}', { path: { environment, deliveryID }, signal }),
  earlierAddresses: (phone, signal) =>
    read('/portal/v1/{environment}/earlier-addresses', {
      path: { environment },
      query: phone === undefined ? {} : { phone },
      signal,
    }),
  where: <Here />,
  badge: <EnvironmentBadge />,
  actions: (draft) => <SameCall calls={callsOf(draft)} />,
  contacts: (side) => <ContactPick {...side} />,
  links: (booked) => <AfterBooking booked={booked} environment={environment} />,
});

interface AfterBookingProps {
  readonly booked: Booked;
  readonly environment: Environment;
}

/** Opens the booked delivery, or prints its label. */
function AfterBooking({ booked: { deliveryID }, environment }: AfterBookingProps) {
  const { view } = useTexts();
  return (
    <>
      <Button
        component={Link}
        variant="default"
        leftSection={<Icon name="parcel" size={14} />}
        to={paths.deliveries()}
        params={{ environment } as never}
        search={{ open: deliveryID } as never}
      >
        {view}
      </Button>
      <LabelOf id={deliveryID} />
    </>
  );
}

/** Returns the calls that book and quote the draft. */
function callsOf(draft: Draft) {
  const body = bookingOf(draft);
  const quote = quoteOf(draft);
  const book = bookingCalls.book(body, draft.zone);
  if (!('request' in quote)) return [book] as const;
  const query = { serviceCategory: body.serviceCategory ?? 'EXPRESS', ...quote.request };
  return [book, bookingCalls.quote(query, draft.zone)] as const;
}
