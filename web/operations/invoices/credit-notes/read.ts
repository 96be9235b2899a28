import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { DataOf } from '../../../api/client.ts';
import { pages } from '../../../api/pages.ts';
import { invoicesKey } from '../read.ts';

export type BilledLine = DataOf<'/operations/v1/invoices/{invoiceID}/billed-lines'>[number];

/** Fetches the lines of an invoice whose order's number begins with a text, page by page. */
export const useBilledLines = (invoiceID: string, find: string) =>
  useInfiniteQuery({
    queryKey: [...invoicesKey, invoiceID, 'lines', find],
    ...pages(
      '/operations/v1/invoices/{invoiceID}/billed-lines',
      { path: { invoiceID }, query: { limit: 100, ...(find !== '' && { find }) } },
      'lineID',
    ),
    placeholderData: keepPreviousData,
  });
