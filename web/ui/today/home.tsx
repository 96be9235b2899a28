import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { StatusBadge } from '../delivery/badge.tsx';
import { ErrorState, RowsSkeleton } from '../frame/states.tsx';
import { Icon, type IconName } from '../icons.tsx';
import { useNow } from '../language/clock.ts';
import { formatWeekday, zoneOfDevice } from '../language/format.ts';
import { useLanguage } from '../language/language.tsx';
import { Moment } from '../language/moment.tsx';
import type { Shown } from '../language/tones.ts';
import { useHomeTexts } from './texts.ts';
import styles from './today.module.css';

/** Where a link of a home leads. */
export interface Place {
  readonly to: string;
  readonly search?: object;
  readonly params?: object;
}

/** The link of a place as the props of a `Link`. */
const linkTo = ({ to, search = {}, params = {} }: Place) => ({
  to,
  search: search as never,
  params: params as never,
});

/** Something that waits for the person, with its one action. */
export interface Need {
  readonly key: string;
  readonly tone: 'bad' | 'wait' | 'idle';
  readonly words: string;
  readonly action: string;
  readonly place: Place;
}

/** Something that happened: a change of status, or a note of a colleague. */
export interface Happened {
  readonly deliveryID: string;
  readonly orderID: string;
  readonly at: string;
  readonly what: { readonly status: Shown } | { readonly personName: string; readonly notes: string };
}

/** The date of today, beside the title of a home. */
export function Day() {
  const { language } = useLanguage();
  return (
    <span className={styles.day}>{formatWeekday(new Date(useNow(60_000)), zoneOfDevice(), language)}</span>
  );
}

/** The scrolling content of a home. */
export function Home({ children }: { readonly children: ReactNode }) {
  const texts = useHomeTexts();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll a region only if it has the focus
    <section className={styles.home} tabIndex={0} aria-label={texts.title}>
      <div className={styles.inside}>{children}</div>
    </section>
  );
}

/** The figures of a home, side by side; with a name, as one of several rows. */
export function Figures({ name, children }: { readonly name?: string; readonly children: ReactNode }) {
  const texts = useHomeTexts();
  return (
    <section className={styles.group} aria-label={name ?? texts.figures}>
      {name !== undefined && <h2 className={styles.groupName}>{name}</h2>}
      <div className={styles.figures} data-dense={name !== undefined || undefined}>
        {children}
      </div>
    </section>
  );
}

/** Two parts beside each other, or below each other on a narrow screen. */
export const Beside = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.beside}>{children}</div>
);

/** Undefined until they have been read. */
interface Read<Row> {
  readonly rows: readonly Row[] | undefined;
  readonly error?: unknown;
  readonly retry?: () => void;
}

/** The sentences that need the person, the most urgent first. */
export function Needs({ rows, error, retry }: Read<Need>) {
  const texts = useHomeTexts();
  return (
    <section className={styles.part} aria-label={texts.needs}>
      <h2>{texts.needs}</h2>
      {rows === undefined ? (
        <Missing error={error} retry={retry} />
      ) : rows.length === 0 ? (
        <p className={styles.nothing}>
          <Icon name="check" size={14} /> {texts.nothingNeeded}
        </p>
      ) : (
        <ul>
          {rows.map(({ key, tone, words, action, place }, index) => (
            <li key={key} className={styles.need}>
              <span className={styles.dot} data-tone={tone} aria-hidden="true" />
              <span className={styles.words}>{words}</span>
              <Button
                component={Link}
                size="compact-sm"
                variant={index === 0 ? 'filled' : 'default'}
                aria-label={`${action}: ${words}`}
                {...linkTo(place)}
              >
                {action}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface LatestProps extends Read<Happened> {
  readonly placeOf: (deliveryID: string) => Place;
}

/** What happened last, the latest first. */
export function Latest({ rows, error, retry, placeOf }: LatestProps) {
  const texts = useHomeTexts();
  const zone = zoneOfDevice();
  return (
    <section className={styles.part} aria-label={texts.latest}>
      <h2>{texts.latest}</h2>
      {rows === undefined ? (
        <Missing error={error} retry={retry} />
      ) : rows.length === 0 ? (
        <p className={styles.nothing}>{texts.nothingHappened}</p>
      ) : (
        <ul>
          {rows.map(({ deliveryID, orderID, at, what }) => (
            <li key={`${deliveryID} ${at}`}>
              <Link className={styles.event} {...linkTo(placeOf(deliveryID))}>
                <Moment at={at} zone={zone} />
                <span className={styles.order}>{orderID}</span>
                <span className={styles.what}>
                  {'status' in what ? (
                    <StatusBadge status={what.status} />
                  ) : (
                    texts.noted(what.personName, what.notes)
                  )}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const Missing = ({ error, retry }: Omit<Read<unknown>, 'rows'>) =>
  error == null ? <RowsSkeleton rows={4} /> : <ErrorState error={error} {...(retry && { retry })} />;

/** A step of a new installation or provider. */
export interface FirstStep {
  readonly key: string;
  readonly icon: IconName;
  readonly name: string;
  readonly about: string;
  /** Undefined while unknown. */
  readonly isDone: boolean | undefined;
  readonly go: string;
  readonly place: Place;
}

/** The steps that come first, ticked once they have happened. */
export function FirstSteps({ steps }: { readonly steps: readonly FirstStep[] }) {
  const texts = useHomeTexts();
  const open = steps.find(({ isDone }) => isDone !== true);
  const next = open?.isDone === false ? open.key : undefined;
  return (
    <section className={styles.part} aria-label={texts.first}>
      <h2>{texts.first}</h2>
      <p className={styles.hint}>{texts.firstHint}</p>
      <ol>
        {steps.map(({ key, icon, name, about, isDone, go, place }) => (
          <li key={key} className={styles.step} data-done={isDone}>
            <span className={styles.tick} role="img" aria-label={isDone ? texts.isDone : texts.isOpen}>
              <Icon name={isDone ? 'check' : icon} size={16} />
            </span>
            <div className={styles.words}>
              <h3>{name}</h3>
              <p>{about}</p>
            </div>
            {isDone !== true && (
              <Button component={Link} variant={key === next ? 'filled' : 'default'} {...linkTo(place)}>
                {go}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
