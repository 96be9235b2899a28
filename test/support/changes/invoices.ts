import assert from 'node:assert/strict';
import type { Cases, Cast } from './case.ts';
import { invoiceDue, recipientPath, testIssuer, testRecipient } from './money.ts';

const environment = 'production';

/** The changes of invoices, of their payments and of who is named on them. */
export const invoiceChanges = ({ service, admin }: Cast): Cases => {
  const { provider } = service;
  const transfer = { paidOn: '2026-01-02', reference: 'TRF-1' };
  return {
    'PUT /operations/v1/billing-issuer': {
      prepare: async () => () => admin.put('/operations/v1/billing-issuer', testIssuer),
      refused: () => admin.put('/operations/v1/billing-issuer', { ...testIssuer, npwp: null }),
      action: 'billing.change-issuer',
    },
    'PUT /operations/v1/billing-recipients/:workspaceID': {
      prepare: async () => () => admin.put(recipientPath(provider.workspaceId), testRecipient),
      refused: () => admin.put(recipientPath('WS-NONE'), testRecipient),
      action: 'billing.change-recipient',
    },
    'PUT /operations/v1/provider-limits/:workspaceID': {
      prepare: async () => {
        const limit = { creditLimit: 1_000_000_000, stopOverdueDays: null };
        return () => admin.put(`/operations/v1/provider-limits/${provider.workspaceId}`, limit);
      },
      refused: () =>
        admin.put('/operations/v1/provider-limits/WS-NONE', { creditLimit: null, stopOverdueDays: null }),
      action: 'limit.change',
      says: ({ after }) => assert.deepEqual(after, { creditLimitIdr: 1_000_000_000, stopOverdueDays: null }),
    },
    'POST /operations/v1/invoices': {
      prepare: async () => {
        const due = await invoiceDue(service, admin);
        return () => admin.post('/operations/v1/invoices', due);
      },
      refused: () =>
        admin.post('/operations/v1/invoices', { environment, workspaceID: 'WS-NONE', month: '2026-01' }),
      action: 'invoice.issue',
      says: ({ after }) => assert.equal(after.amountIdr, 10_110),
    },
    'POST /operations/v1/invoices/:invoiceID/payment': {
      prepare: async () => {
        const { body } = await admin.post('/operations/v1/invoices', await invoiceDue(service, admin));
        return () => admin.post(`/operations/v1/invoices/${body.data.invoiceID}/payment`, transfer);
      },
      refused: () => admin.post('/operations/v1/invoices/IV-NONE/payment', transfer),
      action: 'invoice.pay',
      says: ({ after }) => assert.equal(after.reference, transfer.reference),
    },
    'POST /operations/v1/payments': {
      prepare: async () => {
        const { workspaceId: workspaceID } = await service.addProvider('Toko Bayar');
        const payment = { environment, workspaceID, ...transfer, received: 5_000, invoices: [] };
        return () => admin.post('/operations/v1/payments', payment);
      },
      refused: () =>
        admin.post('/operations/v1/payments', {
          environment,
          workspaceID: 'WS-NONE',
          ...transfer,
          invoices: [],
        }),
      action: 'payment.record',
      says: ({ after }) => assert.deepEqual([after.amountIdr, after.creditIdr], [5_000, 5_000]),
    },
    'PUT /operations/v1/billing-recipients/:workspaceID/offsetting': {
      prepare: async () => {
        await admin.put(recipientPath(provider.workspaceId), testRecipient);
        return () => admin.put(`${recipientPath(provider.workspaceId)}/offsetting`, { agreed: false });
      },
      refused: () => admin.put(`${recipientPath('WS-NONE')}/offsetting`, { agreed: true }),
      action: 'billing.change-recipient',
    },
    'PUT /operations/v1/withholding-rates': {
      prepare: async () => () =>
        admin.put('/operations/v1/withholding-rates', {
          from: '2026-02-01',
          kind: 'PPH_21',
          percent: 2.5,
          percentWithoutNpwp: 3,
        }),
      action: 'billing.change-withholding',
    },
    'POST /operations/v1/invoices/:invoiceID/void': {
      prepare: async () => {
        const { body } = await admin.post('/operations/v1/invoices', await invoiceDue(service, admin));
        const reasoned = { reason: 'Nama salah' };
        return () => admin.post(`/operations/v1/invoices/${body.data.invoiceID}/void`, reasoned);
      },
      refused: () => admin.post('/operations/v1/invoices/IV-NONE/void', { reason: 'Nama salah' }),
      action: 'invoice.void',
      says: ({ after }) => assert.deepEqual([after.amountIdr, after.reason], [10_110, 'Nama salah']),
    },
    'POST /operations/v1/invoices/:invoiceID/credit-notes': {
      prepare: async () => {
        const { body } = await admin.post('/operations/v1/invoices', await invoiceDue(service, admin));
        const one = `/operations/v1/invoices/${body.data.invoiceID}`;
        const [line] = (await admin.get(`${one}/billed-lines`)).body.data;
        return () => admin.post(`${one}/credit-notes`, { lines: [line.lineID], reason: 'Paket rusak' });
      },
      refused: () =>
        admin.post('/operations/v1/invoices/IV-NONE/credit-notes', { lines: ['DE-NONE'], reason: 'Rusak' }),
      action: 'invoice.credit',
      says: ({ after }) => assert.deepEqual([after.amountIdr, after.reason], [10_110, 'Paket rusak']),
    },
    'POST /operations/v1/tax-numbers': {
      prepare: async () => {
        const { body } = await admin.post('/operations/v1/invoices', await invoiceDue(service, admin));
        const number = `0500260${body.data.serial.replace('-', '0')}`;
        const csv = `Nomor Faktur Pajak,Referensi\n${number},${body.data.serial}`;
        return () => admin.post('/operations/v1/tax-numbers', { environment, csv });
      },
      refused: () => admin.post('/operations/v1/tax-numbers', { environment, csv: 'a,b\n1,2' }),
      action: 'invoice.tax-numbers',
    },
    'POST /operations/v1/invoices-of-month': {
      prepare: async () => {
        const issueAll = ({ month }: { readonly month: string }) =>
          admin.post('/operations/v1/invoices-of-month', { environment, month });
        // Sums that other cases left due are issued before.
        await issueAll(await invoiceDue(service, admin));
        const due = await invoiceDue(service, admin);
        return () => issueAll(due);
      },
      refused: () =>
        admin.post('/operations/v1/invoices-of-month', { environment: 'sandbox', month: '2026-01' }),
      action: 'invoice.issue',
      says: ({ after }) => assert.equal(after.amountIdr, 10_110),
    },
  };
};
