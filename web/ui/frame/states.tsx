import { Button, Skeleton } from '@mantine/core';
import { Component, type CSSProperties, type ReactNode, useSyncExternalStore } from 'react';
import { Icon, type IconName } from '../icons.tsx';
import { useUiTexts } from '../language/texts.ts';
import { useReasons } from '../refusal.ts';
import styles from './states.module.css';

interface StateProps {
  readonly icon: IconName;
  readonly title: string;
  readonly children?: ReactNode;
  /** A button that solves the problem. */
  readonly action?: ReactNode;
}

/** Replaces missing content: nothing there, nothing found, or an error. */
export function State({ icon, title, children, action }: StateProps) {
  return (
    <div className={styles.state}>
      <span className={styles.picture}>
        <Icon name={icon} size={22} />
      </span>
      <h2 className={styles.title}>{title}</h2>
      {children !== undefined && <p className={styles.text}>{children}</p>}
      {action}
    </div>
  );
}

/** Shows why something failed to load, and a Retry button. */
export function ErrorState({ error, retry }: { readonly error: unknown; readonly retry?: () => void }) {
  const texts = useUiTexts();
  const reasonOf = useReasons();
  const action = retry && (
    <Button variant="default" leftSection={<Icon name="refresh" size={14} />} onClick={retry}>
      {texts.retry}
    </Button>
  );
  return (
    <div role="alert">
      <State icon="alert" title={texts.failed} action={action}>
        {reasonOf(error)}
      </State>
    </div>
  );
}

interface RowsSkeletonProps {
  readonly rows?: number | undefined;
  /** In pixels; by default that of a list. */
  readonly rowHeight?: number;
  /** True if a head stands above the real rows. */
  readonly hasHead?: boolean | undefined;
}

/** Skeleton rows with the height of real ones. */
export function RowsSkeleton({ rows = 8, rowHeight, hasHead = false }: RowsSkeletonProps) {
  const { loading } = useUiTexts();
  const style = rowHeight && ({ '--skeleton-row': `${rowHeight}px` } as CSSProperties);
  return (
    <div className={styles.rows} role="status" aria-label={loading} {...(style && { style })}>
      {hasHead && <div className={styles.head} />}
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all rows are alike
        <div key={index} className={styles.row}>
          <Skeleton height={10} width={`${12 + ((index * 7) % 10)}%`} />
          <Skeleton height={10} width={`${30 + ((index * 11) % 25)}%`} />
          <Skeleton height={10} width="10%" />
        </div>
      ))}
    </div>
  );
}

interface NothingFoundProps {
  readonly title: string;
  readonly hint?: string;
  readonly clearText: string;
  readonly clear: () => void;
}

/** Shown when the filters match no rows, with a button that clears the filters. */
export function NothingFound({ title, hint, clearText, clear }: NothingFoundProps) {
  const action = (
    <Button variant="default" onClick={clear}>
      {clearText}
    </Button>
  );
  return (
    <State icon="search" title={title} action={action}>
      {hint}
    </State>
  );
}

interface NotLoadedProps {
  /** Null while the rows load. */
  readonly error: unknown;
  readonly retry: () => void;
  readonly rows?: number;
  readonly hasHead?: boolean;
}

/** Shown in place of rows that are loading or failed to load. */
export const NotLoaded = ({ error, retry, rows, hasHead }: NotLoadedProps) =>
  error === null ? (
    <RowsSkeleton rows={rows} hasHead={hasHead} />
  ) : (
    <ErrorState error={error} retry={retry} />
  );

const watchConnection = (notify: () => void) => {
  window.addEventListener('online', notify);
  window.addEventListener('offline', notify);
  return () => {
    window.removeEventListener('online', notify);
    window.removeEventListener('offline', notify);
  };
};

/** True if the browser believes that it has a connection. */
const useIsOnline = (): boolean => useSyncExternalStore(watchConnection, () => navigator.onLine);

/** Shows a notice above everything while the browser is offline. */
export function OfflineBar() {
  const { offline } = useUiTexts();
  const isOnline = useIsOnline();
  return (
    <div role="status" className={isOnline ? undefined : styles.offline}>
      {!isOnline && (
        <>
          <Icon name="unplugged" size={14} />
          {offline}
        </>
      )}
    </div>
  );
}

interface BoundaryProps {
  readonly children: ReactNode;
}

/** Shows the error in place of a page that threw it. */
export class Boundary extends Component<BoundaryProps, { readonly error: unknown }> {
  override state = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render(): ReactNode {
    if (this.state.error === undefined) return this.props.children;
    return <ErrorState error={this.state.error} retry={() => this.setState({ error: undefined })} />;
  }
}
