import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { answerOf, api, type DataOf, read } from '../../api/client.ts';
import { Badge } from '../../ui/delivery/badge.tsx';
import { Download } from '../../ui/delivery/download.tsx';
import { ActionButton } from '../../ui/dialogs/action-button.tsx';
import { NotLoaded, RowsSkeleton } from '../../ui/frame/states.tsx';
import { formatNumber, formatRupiah } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import { type Parts, plain, useColumns } from '../../ui/listing/kinds.tsx';
import { Listing } from '../../ui/listing/listing.tsx';
import { atField, fieldOf, useReasons } from '../../ui/refusal.ts';
import { useEnvironment } from '../environment.tsx';
import { refusalOf } from './check.ts';
import { type Draft, fieldAt } from './draft.ts';
import styles from './imports.module.css';
import { SkippedRows } from './skipped.tsx';
import { fieldName, useImportTexts } from './texts.ts';

/** Poll interval of a batch in progress. */
const pollMs = 700;
/** Labels per page; the service accepts no more. */
const labelsAtOnce = 200;

type Batch = DataOf<'/portal/v1/{environment}/batches/{batchID}'>;
type RefusedRow = DataOf<'/portal/v1/{environment}/batches/{batchID}/rows'>[number];

interface BatchViewProps {
  readonly batchId: string;
  readonly again: () => void;
  /** Opens the left-out rows in a new draft, to be corrected. */
  readonly mend: (draft: Draft) => void;
}

/**
 * Progress of an import's bookings, and the outcome of its rows. The service books the rows even if this page is
 * closed.
 */
export function BatchView({ batchId, again, mend }: BatchViewProps) {
  const environment = useEnvironment();
  const { data, error, refetch } = useQuery({
    queryKey: ['batch', environment, batchId],
    queryFn: ({ signal }) =>
      read('/portal/v1/{environment}/batches/{batchID}', { path: { environment, batchID: batchId }, signal }),
    // A batch ends shortly after its last row, so poll until its status changes.
    refetchInterval: ({ state }) => ((state.data?.status ?? 'BOOKING') === 'BOOKING' ? pollMs : false),
  });
  if (data === undefined) return <NotLoaded error={error} retry={() => refetch()} />;
  return (
    <div className={styles.batch}>
      <Standing batch={data} />
      <div className={styles.acts}>
        {data.waiting > 0 ? <CancelButton batchId={batchId} /> : <Ends batch={data} again={again} />}
      </div>
      {data.waiting === 0 && data.refused > 0 && <RefusedRows batchId={batchId} />}
      {data.waiting === 0 && <SkippedRows batchId={batchId} mend={mend} />}
    </div>
  );
}

function Standing({ batch }: { readonly batch: Batch }) {
  const texts = useImportTexts();
  const { language } = useLanguage();
  const done = batch.rows - batch.waiting;
  const numbers = { ...batch, fresh: batch.booked - batch.existing };
  const counts = (['rows', 'fresh', 'existing', 'refused', 'cancelled', 'waiting'] as const).filter(
    (name) => name === 'rows' || name === 'fresh' || numbers[name] > 0,
  );
  return (
    <section className={styles.standing} aria-label={texts.progress}>
      <p role="status">
        <Badge tone={batch.waiting > 0 ? 'move' : batch.status === 'CANCELLED' ? 'idle' : 'good'}>
          {texts.states[batch.waiting > 0 ? 'BOOKING' : batch.status]}
        </Badge>
      </p>
      <progress className={styles.progress} value={done} max={batch.rows} aria-label={texts.progress} />
      <dl className={styles.counts}>
        {counts.map((name) => (
          <div key={name}>
            <dt>{texts.counts[name]}</dt>
            <dd data-count={name}>{formatNumber(numbers[name], language)}</dd>
          </div>
        ))}
        <div>
          <dt>{texts.counts.amount}</dt>
          <dd>{formatRupiah(batch.amount)}</dd>
        </div>
      </dl>
    </section>
  );
}

function CancelButton({ batchId }: { readonly batchId: string }) {
  const texts = useImportTexts();
  const environment = useEnvironment();
  const params = { path: { environment, batchID: batchId } };
  return (
    <>
      <ActionButton
        label={texts.cancel}
        button={{ variant: 'default' }}
        send={() => answerOf(api.DELETE('/portal/v1/{environment}/batches/{batchID}', { params }))}
        done={texts.cancelled}
        failed={texts.notCancelled}
        refetches={[['batch', environment, batchId]]}
      />
      <span className={styles.hint}>{texts.cancelHint}</span>
    </>
  );
}

/** Actions on a finished batch: download its outcome, print its labels, or import again. */
function Ends({
  batch: { batchID, rows, booked },
  again,
}: {
  readonly batch: Batch;
  readonly again: () => void;
}) {
  const texts = useImportTexts();
  const { language } = useLanguage();
  const base = `/portal/v1/${useEnvironment()}`;
  const pages =
    booked === 0
      ? []
      : Array.from({ length: Math.ceil(rows / labelsAtOnce) }, (_, page) => page * labelsAtOnce);
  return (
    <>
      <Download
        file={{ path: `${base}/batches/${batchID}/outcome` }}
        label={texts.outcome}
        variant="filled"
      />
      <Button variant="default" onClick={again}>
        {texts.again}
      </Button>
      <span className={styles.labels}>
        {pages.map((after) => (
          <a
            key={after}
            href={`${base}/labels?batchID=${batchID}&after=${after}`}
            target="_blank"
            rel="noreferrer"
          >
            {texts.labels(
              formatNumber(after + 1, language),
              formatNumber(Math.min(rows, after + labelsAtOnce), language),
            )}
          </a>
        ))}
      </span>
    </>
  );
}

function RefusedRows({ batchId }: { readonly batchId: string }) {
  const texts = useImportTexts();
  const environment = useEnvironment();
  const { data } = useQuery({
    queryKey: ['batch-refused', environment, batchId],
    queryFn: ({ signal }) =>
      read('/portal/v1/{environment}/batches/{batchID}/rows', {
        path: { environment, batchID: batchId },
        query: { status: 'refused', limit: 1_000 },
        signal,
      }),
  });
  const columns = useColumns(texts, refusedColumns);
  if (data === undefined) return <RowsSkeleton rows={3} />;
  return (
    <div className={styles.rows}>
      <Listing
        label={texts.refusedRows}
        columns={columns}
        rows={data}
        keyOf={({ row }) => String(row)}
        nameOf={({ row }) => `${texts.row} ${row}`}
      />
    </div>
  );
}

/** The reason of a refusal, after the name of its field. */
function Reason({ of }: { readonly of: RefusedRow }) {
  const texts = useImportTexts();
  const refusal = refusalOf(of);
  const reason = atField(useReasons()(refusal), refusal);
  const path = fieldAt(fieldOf(refusal) ?? null)?.path;
  return path === undefined ? reason : `${fieldName(texts, path)}: ${reason}`;
}

const refusedColumns = {
  row: plain(({ row }) => row, { width: '64px', isNumber: true }),
  order: plain(({ providerOrderID }) => providerOrderID ?? '', { width: '160px' }),
  why: plain((row) => <Reason of={row} />),
} satisfies Parts<RefusedRow>;
