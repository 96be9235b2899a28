import { useMemo } from 'react';
import { Freshness } from '../../ui/frame/freshness.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { State } from '../../ui/frame/states.tsx';
import { ListView } from '../../ui/listing/list-view.tsx';
import { SameCall } from '../call.tsx';
import { requestCalls } from '../calls.ts';
import styles from '../parts.module.css';
import { requestColumns } from '../requests/columns.tsx';
import { useRefusedRequests } from '../requests/read.ts';
import { useRequestTexts } from '../requests/texts.ts';

/** The refused requests of the environment's programs (decision 833). */
export function RequestsPage() {
  const texts = useRequestTexts();
  const refused = useRefusedRequests();
  const rows = useMemo(() => refused.data?.pages.flatMap((page) => page.requests) ?? [], [refused.data]);
  return (
    <Page
      title={texts.title}
      isFull
      actions={
        <>
          <Freshness at={refused.dataUpdatedAt || undefined} />
          <SameCall calls={[requestCalls.refused()]} />
        </>
      }
      bar={<p className={styles.hint}>{texts.hint}</p>}
    >
      <ListView
        label={texts.title}
        query={refused}
        skeleton={8}
        rows={rows}
        columns={requestColumns}
        labels={texts.columns}
        keyOf={({ id }) => id}
        nameOf={({ code }) => code}
        follows
        empty={<State icon="check" title={texts.none} />}
        more={texts.more}
      />
    </Page>
  );
}
