import type { ReactNode } from 'react';
import { useUiTexts } from '../language/texts.ts';
import { type Shown, type Tone, toneOf } from '../language/tones.ts';
import styles from './badge.module.css';

interface BadgeProps {
  readonly tone: Tone;
  readonly children: ReactNode;
  readonly title?: string;
}

/** A short text in the colour of its meaning. The text is understandable without the colour. */
export function Badge({ tone, children, title }: BadgeProps) {
  return (
    <span className={styles.badge} data-tone={tone} title={title}>
      {children}
    </span>
  );
}

/** A badge with the status of a delivery. */
export function StatusBadge({ status }: { readonly status: Shown }) {
  const { statuses } = useUiTexts();
  return (
    <Badge tone={toneOf[status]} title={status}>
      {statuses[status]}
    </Badge>
  );
}
