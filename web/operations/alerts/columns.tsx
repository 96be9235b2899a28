import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { Badge, StatusBadge } from '../../ui/badge.tsx';
import { formatSpan } from '../../ui/format.ts';
import { useLanguage } from '../../ui/language.tsx';
import type { Column } from '../../ui/listing.tsx';
import type { Tone } from '../../ui/tones.ts';
import { paths } from '../paths.ts';
import styles from './alerts.module.css';
import { type AlertKind, type AlertRow, courierOf, nameOf, sinceOf } from './rows.ts';
import { useAlertTexts } from './texts.ts';

const toneOfKind: Readonly<Record<AlertKind, Tone>> = {
  'delivery-late': 'bad',
  'pickup-late': 'wait',
  'courier-missing': 'seek',
  'courier-silent': 'bad',
  'cash-over-limit': 'wait',
  'webhook-unhealthy': 'back',
};

/** The columns of the listing. Without a deed nobody may see to alerts here. */
export function useColumns(
  nowMs: number,
  seeTo: ((row: AlertRow) => void) | undefined,
): readonly Column<AlertRow>[] {
  const texts = useAlertTexts();
  const { language } = useLanguage();
  return useMemo(() => {
    const sinceMs = (at: string) => nowMs - Date.parse(at);
    const columns: readonly Column<AlertRow>[] = [
      {
        id: 'order',
        label: texts.columns.order,
        cell: (row) => (
          <>
            {titleOf(row)}
            <span className={styles.below}>
              {texts.kinds[row.kind]} · {formatSpan(sinceMs(sinceOf(row)), language)}
            </span>
          </>
        ),
      },
      {
        id: 'kind',
        label: texts.columns.kind,
        width: '190px',
        isWide: true,
        cell: ({ kind }) => <Badge tone={toneOfKind[kind]}>{texts.kinds[kind]}</Badge>,
      },
      {
        id: 'since',
        label: texts.columns.since,
        width: '116px',
        isNumber: true,
        isWide: true,
        cell: (row) => <span className={styles.bad}>{formatSpan(sinceMs(sinceOf(row)), language)}</span>,
      },
      {
        id: 'status',
        label: texts.columns.status,
        width: '172px',
        isWide: true,
        cell: ({ delivery, deliveryID }) =>
          delivery !== undefined ? (
            <StatusBadge status={delivery.status} />
          ) : deliveryID === null ? null : (
            <span className={styles.soft}>{texts.ended}</span>
          ),
      },
      {
        id: 'courier',
        label: texts.columns.courier,
        width: '17%',
        isWide: true,
        cell: (row) => <CourierLink courier={courierOf(row)} isSought={row.deliveryID !== null} />,
      },
      {
        id: 'raised',
        label: texts.columns.raised,
        width: '132px',
        isNumber: true,
        isWide: true,
        cell: ({ raisedAt }) => (
          <span className={styles.soft}>{texts.ago(formatSpan(sinceMs(raisedAt), language))}</span>
        ),
      },
    ];
    if (seeTo === undefined) return columns;
    const deed: Column<AlertRow> = {
      id: 'deed',
      label: texts.columns.deed,
      width: '144px',
      isNumber: true,
      cell: (row) => (
        <Button
          className={styles.deed}
          variant="default"
          size="compact-xs"
          aria-label={`${texts.seeTo}: ${nameOf(row)}`}
          onClick={() => seeTo(row)}
        >
          {texts.seeTo}
        </Button>
      ),
    };
    return [...columns, deed];
  }, [texts, language, nowMs, seeTo]);
}

/** A delivery by its provider and order, anything else by its name. */
const titleOf = (row: AlertRow): string =>
  [row.deliveryID === null ? undefined : row.provider, nameOf(row)].filter(Boolean).join(' · ');

interface CourierLinkProps {
  readonly courier: { readonly courierID: string; readonly name: string } | undefined;
  readonly isSought: boolean;
}

function CourierLink({ courier, isSought }: CourierLinkProps) {
  const texts = useAlertTexts();
  if (courier === undefined) return isSought ? <span className={styles.soft}>{texts.noCourier}</span> : null;
  return (
    <Link className={styles.link} to={paths.couriers()} search={{ open: courier.courierID }}>
      {courier.name}
    </Link>
  );
}
