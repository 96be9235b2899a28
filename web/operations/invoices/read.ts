import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { answerOf, api, type DataOf, read } from '../../api/client.ts';
import { pages } from '../../api/pages.ts';
import type { components } from '../../api/schema.d.ts';
import { useChange } from '../../ui/change.ts';
import type { State } from './search.ts';

const environment = 'production' as const;

export type Unbilled = DataOf<'/operations/v1/unbilled'>['providers'][number];
export type Invoice = DataOf<'/operations/v1/invoices'>[number];
export type Issuer = components['schemas']['BillingIssuerRequest'];
export type Recipient = components['schemas']['BillingRecipientRequest'];

const key = ['issued-invoices'] as const;

/** The providers whose invoice of a month is not issued. */
export const useUnbilled = (month: string) =>
  useQuery({
    queryKey: [...key, 'unbilled', month],
    queryFn: ({ signal }) => read('/operations/v1/unbilled', { query: { environment, month }, signal }),
  });

/** The issued invoices in a state, the latest first, page by page. */
export const useInvoices = (state: State) =>
  useInfiniteQuery({
    queryKey: [...key, state],
    ...pages('/operations/v1/invoices', { query: { environment, state, limit: 500 } }, 'invoiceID'),
  });

export const useInvoice = (invoiceID: string) =>
  useQuery({
    queryKey: [...key, invoiceID],
    queryFn: ({ signal }) => read('/operations/v1/invoices/{invoiceID}', { path: { invoiceID }, signal }),
  });

/** The operator's billing details. */
export const useIssuer = () =>
  useQuery({
    queryKey: [...key, 'issuer'],
    queryFn: ({ signal }) => read('/operations/v1/billing-issuer', { signal }),
  });

/** Makes a change of invoices, and reads everything about them anew. */
const useInvoiceChange = <Asked, Done>(mutationFn: (asked: Asked) => Promise<Done>) =>
  useChange({ mutationFn, alwaysInvalidates: key, awaits: false });

export const useSaveIssuer = () =>
  useInvoiceChange((body: Issuer) => answerOf(api.PUT('/operations/v1/billing-issuer', { body })));

export const useSaveRecipient = (workspaceID: string) =>
  useInvoiceChange((body: Recipient) => {
    const params = { path: { workspaceID } };
    return answerOf(api.PUT('/operations/v1/billing-recipients/{workspaceID}', { params, body }));
  });

export const useIssue = () =>
  useInvoiceChange(async (asked: { readonly workspaceID: string; readonly month: string }) => {
    const body = { environment, ...asked };
    return (await answerOf(api.POST('/operations/v1/invoices', { body }))).data;
  });

/** Issues every invoice of a month that is not issued. */
export const useIssueMonth = (month: string) =>
  useInvoiceChange(async (_: undefined) => {
    const body = { environment, month };
    return (await answerOf(api.POST('/operations/v1/invoices-of-month', { body }))).data;
  });

/** Voids an invoice by a credit note. */
export const useVoid = (invoiceID: string) =>
  useInvoiceChange(async (body: { readonly reason: string }) => {
    const params = { path: { invoiceID } };
    return (await answerOf(api.POST('/operations/v1/invoices/{invoiceID}/void', { params, body }))).data;
  });

export const usePay = (invoiceID: string) =>
  useInvoiceChange(async (body: { readonly paidOn: string; readonly reference: string }) => {
    const params = { path: { invoiceID } };
    return (await answerOf(api.POST('/operations/v1/invoices/{invoiceID}/payment', { params, body }))).data;
  });
