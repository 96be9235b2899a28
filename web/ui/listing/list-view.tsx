import { useSearch } from '@tanstack/react-router';
import { Fragment, type ReactNode, useMemo } from 'react';
import { useChangeAddress } from '../address/change-address.ts';
import { type Parts, useColumns } from './kinds.tsx';
import { List, ListDetail, type ListDetailProps, type ListProps, ShowMore } from './list-detail.tsx';
import { Listing, type ListingProps } from './listing.tsx';

/** The query of the rows, which returns all of them or page by page. */
interface RowsQuery<Row> {
  readonly data: readonly Row[] | { readonly pages: readonly (readonly Row[])[] } | undefined;
  readonly error: unknown;
  refetch(): unknown;
  readonly hasNextPage?: boolean;
  readonly isFetchingNextPage?: boolean;
  fetchNextPage?(): unknown;
}

/** The rows of a query, or rows that were filtered from them. */
export type RowSource<Row> =
  | { readonly query: RowsQuery<Row>; readonly rows?: undefined }
  | {
      readonly query?: Omit<RowsQuery<unknown>, 'data'> & { readonly data: unknown };
      readonly rows: readonly Row[];
    };

/** The open row, whose key is in the address. */
export interface Opened<Row> {
  readonly key: string;
  /** Undefined if it is not among the rows. */
  readonly row: Row | undefined;
  readonly close: () => void;
}

export interface ListViewProps<Row, Id extends string>
  extends Omit<ListingProps<Row>, 'columns' | 'rows' | 'openKey' | 'hasHead'>,
    Pick<ListProps, 'head' | 'skeleton' | 'empty'>,
    Pick<ListDetailProps, 'narrow'> {
  readonly columns: Parts<Row, Id>;
  readonly labels: Readonly<Record<NoInfer<Id>, string>>;
  /** The columns that the person has chosen; by default all. */
  readonly chosen?: readonly string[] | undefined;
  /** The columns that stay visible beside a panel or the side; by default all. */
  readonly beside?: readonly NoInfer<Id>[];
  /** The label of the button that loads more rows. */
  readonly more?: string;
  /** Renders the panel of the open row. A list without a panel opens rows only with its `open` callback. */
  readonly panel?: (opened: Opened<Row>) => ReactNode;
  /** Shown while no panel is open. */
  readonly side?: ReactNode;
  /** Opens a row, or closes it if there is no key. By default this changes the address. */
  readonly show?: (key: string | undefined) => void;
  /** False if the browser's Back button leaves the page instead of returning to the row that was open before. */
  readonly keepsOpened?: boolean;
  /** Shown below the rows, if there are any. */
  readonly children?: ReactNode;
}

/** A list with the panel of its open row beside it. The address parameter `open` is the key of that row. */
export function ListView<Row, Id extends string>(props: ListViewProps<Row, Id> & RowSource<Row>) {
  const { query, head, skeleton, empty, narrow, more, panel, side, keepsOpened, children, ...listing } =
    props;
  const { keyOf } = props;
  const { open: openKey } = useSearch({ strict: false });
  const change = useChangeAddress<{ readonly open?: string }>(
    keepsOpened === undefined ? {} : { keepsOpened },
  );
  const { show = (key) => change({ open: key }) } = props;
  const rows = useRows(props);
  const beside =
    openKey !== undefined &&
    panel?.({
      key: openKey,
      row: rows.find((row) => keyOf(row) === openKey),
      close: () => show(undefined),
    });
  const columns = useShown(props, Boolean(beside || side));
  return (
    <ListDetail narrow={narrow}>
      <List
        query={query}
        skeleton={skeleton}
        rows={rows}
        empty={empty}
        head={head}
        foot={more !== undefined && query !== undefined ? <ShowMore of={query} label={more} /> : undefined}
      >
        <Listing
          openKey={openKey}
          {...(panel && { open: (row: Row) => show(keyOf(row)) })}
          {...listing}
          columns={columns}
          rows={rows}
        />
        {children}
      </List>
      {beside ? <Fragment key={openKey}>{beside}</Fragment> : side}
    </ListDetail>
  );
}

function useRows<Row>({ query, rows }: RowSource<Row>): readonly Row[] {
  const data = rows ?? query.data;
  return useMemo(() => (data === undefined ? [] : 'pages' in data ? data.pages.flat() : data), [data]);
}

/** Returns the chosen columns: beside a panel or the side, only those of them that stay there. */
function useShown<Row, Id extends string>(
  { labels, columns, chosen, beside }: ListViewProps<Row, Id>,
  isBeside: boolean,
) {
  const all = useColumns(labels, columns);
  return useMemo(
    () =>
      all
        .filter(({ id }) => chosen === undefined || chosen.includes(id))
        .filter(({ id }) => !isBeside || beside === undefined || beside.includes(id)),
    [all, chosen, beside, isBeside],
  );
}
