import { Button } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { providerAdmins } from '../../../src/vocabulary/roles.ts';
import { useMe } from '../../api/session.ts';
import { useChangeAddress } from '../../ui/address/change-address.ts';
import { Freshness } from '../../ui/frame/freshness.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { State } from '../../ui/frame/states.tsx';
import { List, ListDetail, ShowMore } from '../../ui/listing/list-detail.tsx';
import { Listing } from '../../ui/listing/listing.tsx';
import { SameCall } from '../call.tsx';
import { webhookCalls } from '../calls.ts';
import styles from '../parts.module.css';
import { inside, paths } from '../paths.ts';
import { useColumns } from '../webhooks/columns.tsx';
import { EndpointCard } from '../webhooks/endpoint-card.tsx';
import { EventPanel } from '../webhooks/event-panel.tsx';
import { Filters } from '../webhooks/filters.tsx';
import { useEvents } from '../webhooks/read.ts';
import { ResendChosen } from '../webhooks/resend-chosen.tsx';
import { ResendRange } from '../webhooks/resend-range.tsx';
import { queryOf, type WebhooksSearch } from '../webhooks/search.ts';
import { useWebhookTexts } from '../webhooks/texts.ts';

/** The address that events go to, and every event with its calls. */
export function WebhooksPage() {
  const texts = useWebhookTexts();
  const search = useSearch({ from: inside(paths.webhooks()) });
  const show = useChangeAddress<WebhooksSearch>();
  const { data: me } = useMe();
  const events = useEvents(search);
  const [isResending, setResending] = useState(false);
  const mayChange = me != null && providerAdmins.includes(me.role);
  return (
    <Page
      title={texts.title}
      isFull
      actions={
        <>
          <Freshness at={events.dataUpdatedAt || undefined} />
          <SameCall calls={[webhookCalls.events(queryOf(search))]} />
        </>
      }
      bar={
        <>
          <Filters search={search} show={show} />
          <Button variant="default" onClick={() => setResending(true)}>
            {texts.resend.range}
          </Button>
        </>
      }
    >
      <ListDetail narrow="stack">
        <Events events={events} search={search} show={(open) => show({ open })} />
        {search.open !== undefined ? (
          <EventPanel key={search.open} eventID={search.open} close={() => show({ open: undefined })} />
        ) : (
          <div className={styles.side}>
            <EndpointCard mayChange={mayChange} />
          </div>
        )}
      </ListDetail>
      {isResending && <ResendRange close={() => setResending(false)} />}
    </Page>
  );
}

interface EventsProps {
  readonly events: ReturnType<typeof useEvents>;
  readonly search: WebhooksSearch;
  readonly show: (eventID: string) => void;
}

function Events({ events, search, show }: EventsProps) {
  const { events: texts } = useWebhookTexts();
  const columns = useColumns();
  const [marked, mark] = useState<ReadonlySet<string>>(new Set());
  const rows = events.data?.pages.flatMap((page) => page.events) ?? [];
  const chosen = rows.map(({ id }) => id).filter((id) => marked.has(id));
  const isFiltered = Object.keys(queryOf(search)).length > 0;
  return (
    <List
      query={events}
      skeleton={8}
      rows={rows}
      empty={
        <State icon="inbox" title={isFiltered ? texts.noneFound : texts.none}>
          {isFiltered ? undefined : texts.noneHint}
        </State>
      }
      foot={<ShowMore of={events} label={texts.more} variant="subtle" />}
    >
      <Listing
        label={texts.title}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        nameOf={({ id }) => id}
        openKey={search.open}
        follows
        open={({ id }) => show(id)}
        selection={{ keys: marked, change: mark }}
      />
      {chosen.length > 0 && <ResendChosen ids={chosen} clear={() => mark(new Set())} />}
    </List>
  );
}
