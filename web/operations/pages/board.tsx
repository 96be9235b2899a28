import { useQuery } from '@tanstack/react-query';
import { answerOf, api } from '../../api/client.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { Freshness } from '../../ui/freshness.tsx';
import { Page } from '../../ui/page.tsx';
import { ErrorState, RowsSkeleton, State } from '../../ui/states.tsx';
import { useTexts } from '../texts.ts';

const everyMs = 10_000;

/** The newest deliveries with their statuses. */
export function BoardPage() {
  const texts = useTexts();
  const { data, error, dataUpdatedAt, refetch } = useQuery({
    queryKey: ['deliveries'],
    queryFn: () => answerOf(api.GET('/operations/v1/deliveries', { params: { query: { limit: 50 } } })),
    refetchInterval: everyMs,
  });
  return (
    <Page title={texts.board} actions={<Freshness at={dataUpdatedAt || undefined} />} isFull>
      {data === undefined ? (
        error === null ? (
          <RowsSkeleton />
        ) : (
          <ErrorState error={error} retry={() => refetch()} />
        )
      ) : data.data.length === 0 ? (
        <State icon="inbox" title="—" />
      ) : (
        data.data.map(({ deliveryID, status }) => (
          <div key={deliveryID}>
            {deliveryID} <StatusBadge status={status} />
          </div>
        ))
      )}
    </Page>
  );
}
