import type { CSSProperties, ReactNode } from 'react';
import { useUiTexts } from '../language/texts.ts';
import { needsPerson, type Progress, progressOf, type Shown, type Tone, toneOf } from '../language/tones.ts';
import styles from './badge.module.css';

interface BadgeProps {
  readonly tone: Tone;
  readonly children: ReactNode;
  readonly title?: string;
}

const progressByTone: Readonly<Partial<Record<Tone, Progress>>> = { good: 1, move: 0.5 };

/**
 * A short state. One that needs a person has the colour of its meaning as its ground; any other is plain text with a
 * ring. The text is understandable without either.
 */
export function Badge({ tone, children, title }: BadgeProps) {
  if (!needsPerson(tone)) {
    return (
      <Quiet progress={progressByTone[tone] ?? 0} title={title}>
        {children}
      </Quiet>
    );
  }
  return (
    <span className={styles.badge} data-tone={tone} title={title}>
      <span className={styles.text}>{children}</span>
    </span>
  );
}

interface StatusBadgeProps {
  readonly status: Shown;
  /** True if no courier was found within the time for it. */
  readonly isSearchedTooLong?: boolean;
}

/** The status of a delivery: plain with its progress, or on a ground if a person must do something. */
export function StatusBadge({ status, isSearchedTooLong = false }: StatusBadgeProps) {
  const { statuses } = useUiTexts();
  const tone = isSearchedTooLong ? 'seek' : toneOf[status];
  if (isSearchedTooLong || (needsPerson(tone) && tone !== 'seek')) {
    return (
      <Badge tone={tone} title={status}>
        {statuses[status]}
      </Badge>
    );
  }
  return (
    <Quiet progress={progressOf(status)} title={status}>
      {statuses[status]}
    </Quiet>
  );
}

interface QuietProps {
  readonly progress: Progress;
  readonly title: string | undefined;
  readonly children: ReactNode;
}

/** Plain text with a ring that fills with its progress. */
function Quiet({ progress, title, children }: QuietProps) {
  const share = typeof progress === 'number' ? progress : 0;
  const ring = { '--progress': `${share * 360}deg` } as CSSProperties;
  return (
    <span className={styles.quiet} title={title}>
      <span
        className={styles.ring}
        data-is={progress === 1 ? 'done' : typeof progress === 'string' ? progress : undefined}
        style={ring}
      />
      <span className={styles.text}>{children}</span>
    </span>
  );
}
