import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { answerOf, api } from '../../api/client.ts';
import type { operations } from '../../api/schema.d.ts';
import { StatusBadge } from '../../ui/delivery/badge.tsx';
import { ErrorState, RowsSkeleton, State } from '../../ui/frame/states.tsx';
import { formatMoment } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import { phoneDigitsOf } from '../../ui/language/words.ts';
import styles from './board.module.css';
import { useBoard } from './board.ts';
import { type Filter, isNarrowed } from './filter.ts';
import { noFilters } from './filters.tsx';
import { useBoardTexts } from './texts.ts';

/** Shows why the board is empty and what to do about it. */
export function EmptyBoard({ open }: { readonly open: (id: string) => void }) {
  const texts = useBoardTexts();
  const { filter, change, search } = useBoard();
  if (!isNarrowed(filter)) {
    const action = search.sandbox !== true && (
      <Button variant="default" onClick={() => change({ sandbox: true })}>
        {texts.seeSandbox}
      </Button>
    );
    return (
      <State icon="parcel" title={texts.empty} action={action}>
        {texts.emptyHint}
      </State>
    );
  }
  if (search.ended) return <Ended open={open} />;
  return (
    <State
      icon="search"
      title={texts.nothing}
      action={
        <div className={styles.choices}>
          <Button onClick={() => change({ ended: true })}>{texts.searchEnded}</Button>
          <Button variant="default" onClick={() => change(noFilters)}>
            {texts.clearFilters}
          </Button>
        </div>
      }
    >
      {texts.nothingHint}
    </State>
  );
}

type Query = NonNullable<operations['searchDeliveries']['parameters']['query']>;
const most = 50;

/** Returns one query for each possible meaning of the search text: an order number, a name, or a phone number. */
function questionsOf({ q, environment, courier, provider }: Filter): Query[] {
  const common = {
    environment,
    limit: most,
    ...(courier && { courierID: courier }),
    ...(provider && { workspaceID: provider }),
  };
  const text = q?.trim();
  if (!text) return [common];
  const phone = phoneDigitsOf(text, 5);
  return [
    { ...common, orderID: text },
    { ...common, name: text },
    ...(phone === undefined ? [] : [{ ...common, phone }]),
  ];
}

async function searchEnded(filter: Filter) {
  const text = filter.q?.trim() ?? '';
  const byId = /^DE-/i.test(text)
    ? api
        .GET('/operations/v1/deliveries/{deliveryID}', {
          params: { path: { deliveryID: text.toUpperCase() } },
        })
        .then(({ data }) => data?.data)
    : undefined;
  const answers = await Promise.all(
    questionsOf(filter).map((query) => answerOf(api.GET('/operations/v1/deliveries', { params: { query } }))),
  );
  const found = new Map(answers.flatMap(({ data }) => data).map((each) => [each.deliveryID, each]));
  const one = await byId;
  return { one, list: [...found.values()].slice(0, most) };
}

/** Below the active deliveries that match a search, shows the ended ones, or a button that searches for them. */
export function EndedBelow({ open }: { readonly open: (id: string) => void }) {
  const texts = useBoardTexts();
  const { filter, change, search } = useBoard();
  if (search.ended) return <Ended open={open} />;
  if (filter.q === undefined) return null;
  return (
    <Button className={styles.searchEnded} variant="subtle" onClick={() => change({ ended: true })}>
      {texts.searchEnded}
    </Button>
  );
}

/** The ended deliveries that match the search. */
function Ended({ open }: { readonly open: (id: string) => void }) {
  const texts = useBoardTexts();
  const { language } = useLanguage();
  const { filter, state } = useBoard();
  const { data, error, refetch } = useQuery({
    queryKey: ['ended', filter],
    queryFn: () => searchEnded(filter),
  });
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  if (data === undefined) return <RowsSkeleton />;
  const rows = [
    ...(data.one
      ? [
          {
            deliveryID: data.one.delivery.deliveryID,
            order: data.one.delivery.providerOrderID,
            status: data.one.delivery.status,
            who: data.one.delivery.recipient.firstName,
            at: data.one.delivery.createdAt,
          },
        ]
      : []),
    ...data.list.map(({ deliveryID, providerOrderID, status, recipient, createdAt }) => ({
      deliveryID,
      order: providerOrderID,
      status,
      who: recipient,
      at: createdAt,
    })),
  ];
  const ended = rows.filter(({ deliveryID }) => !state.deliveries.has(deliveryID));
  if (ended.length === 0) {
    return (
      <State icon="search" title={texts.endedNothing}>
        {texts.endedHint}
      </State>
    );
  }
  return (
    <section className={styles.ended} aria-label={texts.ended}>
      <h2>{texts.ended}</h2>
      <ul>
        {ended.map(({ deliveryID, order, status, who, at }) => (
          <li key={deliveryID}>
            <button type="button" onClick={() => open(deliveryID)}>
              <span className={styles.endedOrder}>{order}</span>
              <StatusBadge status={status} />
              <span className={styles.endedWho}>{who}</span>
              <time dateTime={at}>{formatMoment(at, 'Asia/Jakarta', language)}</time>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
