import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { read } from '../../api/client.ts';
import { StatusBadge } from '../../ui/delivery/badge.tsx';
import { ErrorState, RowsSkeleton, State } from '../../ui/frame/states.tsx';
import { Moment } from '../../ui/language/moment.tsx';
import { useIsFresh } from '../fresh.ts';
import { paths } from '../paths.ts';
import styles from './board.module.css';
import { useBoard } from './board.ts';
import { type Filter, isNarrowed } from './filter.ts';
import { noFilters } from './filters.tsx';
import { useBoardTexts } from './texts.ts';

/** Shows why the board is empty and what to do about it. */
export function EmptyBoard({ open }: { readonly open: (id: string) => void }) {
  const texts = useBoardTexts();
  const { filter, change, search } = useBoard();
  const isFresh = useIsFresh(filter.environment);
  if (!isNarrowed(filter) && isFresh) return <NeverBooked />;
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

/** Shown before the first delivery: the home has the steps that come first. */
function NeverBooked() {
  const texts = useBoardTexts();
  const action = (
    <Button component={Link} to={paths.today()}>
      {texts.toFirst}
    </Button>
  );
  return (
    <State icon="parcel" title={texts.never} action={action}>
      {texts.emptyHint}
    </State>
  );
}

const most = 50;

/** Searches all deliveries, ended ones too. */
const searchEnded = ({ q, environment, courier, provider }: Filter, signal: AbortSignal) =>
  read('/operations/v1/deliveries', {
    query: {
      environment,
      limit: most,
      ...(q && { q }),
      ...(courier && { courierID: courier }),
      ...(provider && { workspaceID: provider }),
    },
    signal,
  });

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
  const { filter, state } = useBoard();
  const { data, error, refetch } = useQuery({
    queryKey: ['ended', filter],
    queryFn: ({ signal }) => searchEnded(filter, signal),
  });
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  if (data === undefined) return <RowsSkeleton />;
  const ended = data.filter(({ deliveryID }) => !state.deliveries.has(deliveryID));
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
        {ended.map(({ deliveryID, providerOrderID, status, recipient, createdAt, timeZone }) => (
          <li key={deliveryID}>
            <button type="button" onClick={() => open(deliveryID)}>
              <span className={styles.endedOrder}>{providerOrderID}</span>
              <StatusBadge status={status} />
              <span className={styles.endedWho}>{recipient}</span>
              <Moment at={createdAt} zone={timeZone} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
