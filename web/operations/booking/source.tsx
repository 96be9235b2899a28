import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { answerOf, api, read } from '../../api/client.ts';
import type { Booked, BookingSource } from '../../booking/source.ts';
import { PrintLabels } from '../../ui/delivery/print-labels.tsx';
import { Icon } from '../../ui/icons.tsx';
import type { Environment } from '../environment.ts';
import { labelsPath, paths } from '../paths.ts';
import { useTexts } from '../texts.ts';
import { BookingChoice } from './choice.tsx';
import { useCallerTexts } from './texts.ts';

/** The person who books for a caller, with the provider and the environment of the booking. */
export interface CallersPlace {
  readonly personID: string;
  readonly workspaceID: string;
  readonly provider: string;
  readonly environment: Environment;
}

/** Returns the source with which the booking form quotes and books for a caller (decision 492). */
export function sourceFor(place: CallersPlace, title: string): BookingSource {
  const { personID, workspaceID, environment } = place;
  const path = { workspaceID, environment };
  const prefix = '/operations/v1/workspaces/{workspaceID}/{environment}';
  return {
    owner: `${personID}.${workspaceID}.${environment}`,
    isReal: environment === 'production',
    isForCaller: true,
    quote: async (body, zone, signal) => {
      const params = { path, header: { 'x-client-time-zone': zone } };
      return (await answerOf(api.POST(`${prefix}/quotes`, { params, body, signal }))).data;
    },
    book: async ({ body, zone, id }) => {
      const params = { path, header: { 'x-client-time-zone': zone, 'idempotency-key': id } };
      return (await answerOf(api.POST(`${prefix}/deliveries`, { params, body }))).data;
    },
    proposeOrderID: async (draftId, signal) => {
      const params = { path, header: { 'idempotency-key': draftId } };
      return (await answerOf(api.POST(`${prefix}/order-numbers`, { params, signal }))).data.providerOrderID;
    },
    read: async (deliveryID, signal) => {
      const params = { path: { deliveryID }, signal };
      return (await read('/operations/v1/deliveries/{deliveryID}', params)).delivery;
    },
    earlierAddresses: (phone, signal) =>
      read(`${prefix}/earlier-addresses`, { path, query: phone === undefined ? {} : { phone }, signal }),
    where: (
      <p style={{ margin: '0 0 var(--space-2)' }}>
        <Place {...place} />
      </p>
    ),
    badge: <Place {...place} />,
    actions: () => null,
    title,
    bar: <BookingChoice />,
    links: (booked) => (
      <>
        <ToBoard booked={booked} environment={environment} />
        <PrintLabels ids={[booked.deliveryID]} pathOf={labelsPath} />
      </>
    ),
  };
}

function Place({ provider, environment }: CallersPlace) {
  const { bookedFor } = useCallerTexts();
  const { environments } = useTexts();
  return bookedFor(provider, environments[environment]);
}

function ToBoard({ booked, environment }: { readonly booked: Booked } & Pick<CallersPlace, 'environment'>) {
  const { openOnBoard } = useCallerTexts();
  const search = { open: booked.deliveryID, ...(environment === 'sandbox' && { sandbox: true }) };
  return (
    <Button
      component={Link}
      variant="default"
      leftSection={<Icon name="board" size={14} />}
      to={paths.board()}
      search={search as never}
    >
      {openOnBoard}
    </Button>
  );
}
