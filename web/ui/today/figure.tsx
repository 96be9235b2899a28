import { Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { boundsOf, type Hours, sparkHeight, sparkPath, sparkWidth } from './spark.ts';
import { useHomeTexts } from './texts.ts';
import styles from './today.module.css';

/** The values of today and of yesterday by hour. */
export interface TwoDays {
  readonly what: string;
  readonly today: Hours;
  readonly yesterday: Hours;
  /** True for a share, whose line does not start at 0. */
  readonly isShare?: boolean;
}

export interface FigureProps {
  readonly label: string;
  /** Undefined until it has been read. */
  readonly value: string | undefined;
  /** Why it could not be read. */
  readonly error?: unknown;
  /** `bad` for a number that somebody must bring down. */
  readonly tone?: 'bad' | undefined;
  readonly note?: string | undefined;
  readonly days?: TwoDays | undefined;
  readonly to: string;
  readonly search?: object;
  readonly params?: object;
}

/** A number of a home, with the line of its hours. It opens the page that shows the same number. */
export function Figure({ label, value, error, tone, note, days, to, search = {}, params }: FigureProps) {
  const texts = useHomeTexts();
  const isFailed = value === undefined && error != null;
  return (
    <Link className={styles.figure} to={to} search={search as never} params={(params ?? {}) as never}>
      <span className={styles.label}>{label}</span>
      <span className={styles.measured}>
        <span className={styles.value} data-tone={tone}>
          {value ?? (isFailed ? '–' : <Skeleton height={28} width={64} />)}
        </span>
        {days && <Spark days={days} />}
      </span>
      <span className={styles.note}>{(isFailed ? texts.notRead : note) ?? '\u00a0'}</span>
    </Link>
  );
}

function Spark({ days: { what, today, yesterday, isShare = false } }: { readonly days: TwoDays }) {
  const texts = useHomeTexts();
  const bounds = boundsOf([today, yesterday], !isShare);
  return (
    <svg
      className={styles.spark}
      width={sparkWidth}
      height={sparkHeight}
      viewBox={`0 0 ${sparkWidth} ${sparkHeight}`}
      role="img"
      aria-label={texts.spark(what)}
    >
      <path className={styles.ghost} d={sparkPath(yesterday, bounds)} />
      <path d={sparkPath(today, bounds)} />
    </svg>
  );
}
