import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { NotLoaded } from '../frame/states.tsx';
import styles from './list-detail.module.css';

export interface ListDetailProps {
  /**
   * The layout on a narrow screen: `scroll` makes the list and its side scroll together, `stack` puts a list of fixed
   * height above its side. By default, panels cover the list.
   */
  readonly narrow?: 'scroll' | 'stack' | undefined;
  readonly children: ReactNode;
}

/** A list with the panel of its open row, or a side, beside it. */
export const ListDetail = ({ narrow, children }: ListDetailProps) => (
  <div className={styles.page} data-narrow={narrow}>
    {children}
  </div>
);

/** The content beside a list while no panel is open. */
export const Side = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.side}>{children}</div>
);

export interface ListProps {
  /** The query that loads the rows; undefined if they are loaded already. */
  readonly query?: { readonly data: unknown; readonly error: unknown; refetch(): unknown } | undefined;
  /** The number of rows in the skeleton. */
  readonly skeleton?: number | undefined;
  readonly rows?: readonly unknown[];
  /** Shown if there are no rows. */
  readonly empty?: ReactNode;
  readonly head?: ReactNode;
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

/** The rows of a list, or in their place a skeleton while they load, an error, or the empty state. */
export function List({ query, skeleton = 14, rows, empty, head, foot, children }: ListProps) {
  const isMissing = query !== undefined && query.data === undefined;
  return (
    <div className={styles.list}>
      {head}
      {isMissing ? (
        <NotLoaded error={query.error} rows={skeleton} hasHead retry={() => void query.refetch()} />
      ) : rows?.length === 0 ? (
        empty
      ) : (
        children
      )}
      {foot !== undefined && <div className={styles.foot}>{foot}</div>}
    </div>
  );
}

interface ShowMoreProps {
  readonly of: {
    readonly hasNextPage?: boolean;
    readonly isFetchingNextPage?: boolean;
    fetchNextPage?(): unknown;
  };
  readonly label: string;
  readonly variant?: 'default' | 'subtle';
}

/** The button that loads the next page, if there is one. */
export function ShowMore({ of, label, variant = 'default' }: ShowMoreProps) {
  if (of.hasNextPage !== true) return null;
  return (
    <Button
      variant={variant}
      loading={of.isFetchingNextPage === true}
      onClick={() => void of.fetchNextPage?.()}
    >
      {label}
    </Button>
  );
}
