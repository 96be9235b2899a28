import assert from 'node:assert/strict';
import { raiseLateAlerts } from '../../../src/deliveries/promises/late-alerts-store.ts';
import { recordCollection } from '../../../src/money/collect.ts';
import { later } from '../../../src/time.ts';
import { insertTestDelivery } from '../deliveries.ts';
import { type Hand, operationsHand } from '../operations.ts';
import { addCourier } from '../people.ts';
import type { TestService } from '../service.ts';
import type { Cases, Cast } from './case.ts';

const environment = 'production';

/** Returns a courier of the production fleet, by default a new one, who has collected cash. */
export async function courierWithCash(
  { ctx, provider }: TestService,
  amountIdr: number,
  courierId?: string,
  workspaceId = provider.workspaceId,
): Promise<string> {
  courierId ??= (await addCourier(ctx)).id;
  const scope = { workspaceId, environment } as const;
  // As the move that collects leaves it.
  const collected = { codAmountIdr: amountIdr, collectedAmountIdr: amountIdr, collectedBy: 'CASH' } as const;
  const { id: deliveryId } = await insertTestDelivery(ctx, { ...scope, ...collected });
  const money = { dueIdr: amountIdr, collectedIdr: amountIdr, by: 'CASH' } as const;
  const whose = { scope, deliveryId, courierId, shortfallReason: null, at: ctx.now() };
  await ctx.sql.transaction((tx) => recordCollection(tx, { ...whose, ...money }));
  return courierId;
}

/** A new provider to whom 50,000 can be remitted. */
export async function providerDue(service: TestService, hand: Hand): Promise<string> {
  const { workspaceId } = await service.addProvider('Toko Setoran');
  const courierID = await courierWithCash(service, 50_000, undefined, workspaceId);
  await hand.post('/operations/v1/deposits', { environment, courierID, amount: 50_000 });
  return workspaceId;
}

const recipientPath = (workspaceID: string) => `/operations/v1/billing-recipients/${workspaceID}`;
export const testRecipient = {
  name: 'PT Toko Melati',
  address: 'Jalan Melati 1, Jakarta',
  npwp: '01.234.567.8-901.000',
  nitku: '0012345678901000000001',
  email: 'pajak@melati.example',
};
export const testIssuer = {
  name: 'PT Antar Contoh',
  address: 'Jalan Raya 2, Jakarta',
  npwp: '3174012345678901',
  isTaxable: true,
  vatPercent: 1.1,
  dueDays: 14,
  paymentInstructions: 'Bank Contoh 123-456',
  signerName: 'Sari Dewi',
  signerTitle: 'Direktur',
};

/** Stores a delivery of a provider that a courier completed at an instant; gives its id. */
export async function completedDelivery(
  service: TestService,
  workspaceId: string,
  amountIdr: number,
  at: Date,
): Promise<string> {
  const { id: courierId } = await addCourier(service.ctx);
  const { id } = await insertTestDelivery(service.ctx, { workspaceId, environment, amountIdr });
  const text =
    "update deliveries set status = 'COMPLETED', courier_id = $3, pickup_at = $2, completed_at = $2 where id = $1";
  await service.owner.query({ name: 'test.complete-delivery', text }, [id, at, courierId]);
  return id;
}

/** The request that issues the invoice of a new provider's month: one delivery of 10,000, with all details entered. */
export async function invoiceDue(service: TestService, hand: Hand, month = '2026-01') {
  const { workspaceId } = await service.addProvider('Toko Faktur');
  await completedDelivery(service, workspaceId, 10_000, new Date(`${month}-15T05:00:00Z`));
  await hand.put('/operations/v1/billing-issuer', testIssuer);
  await hand.put(recipientPath(workspaceId), testRecipient);
  return { environment, workspaceID: workspaceId, month };
}

/** The changes of money and promises by operations. */
export const moneyChanges = ({ service, admin }: Cast): Cases => {
  const { ctx, provider } = service;
  const lateAlert = async (): Promise<number> => {
    const scope = { workspaceId: provider.workspaceId, environment } as const;
    await insertTestDelivery(ctx, { ...scope, promisedPickupAt: later(ctx.now(), -1) });
    await raiseLateAlerts(ctx.sql, { now: ctx.now(), pickups: [], dropoffs: [] });
    const { body } = await admin.get(`/operations/v1/alerts?environment=${environment}&limit=500`);
    return body.data.at(-1).alertID;
  };
  const transfer = { paidOn: '2026-01-02', reference: 'TRF-1' };
  /** The path of a remittance that another person drew up. */
  const remittanceOf = async (workspaceID: string): Promise<string> => {
    const finance = await operationsHand(service, 'finance');
    const { body } = await finance.post('/operations/v1/remittances', { environment, workspaceID });
    return `/operations/v1/remittances/${body.data.remittanceID}`;
  };
  const shortDeposit = async () => {
    const courierID = await courierWithCash(service, 50_000);
    const deposit = { environment, courierID, amount: 45_000, expected: 50_000, reason: 'Hilang' };
    return (await admin.post('/operations/v1/deposits', deposit)).body.data.difference;
  };
  const reason = 'Salah ketik';
  const depositOf = async (amount: number, hand = admin): Promise<string> => {
    const courierID = await courierWithCash(service, amount);
    return (await hand.post('/operations/v1/deposits', { environment, courierID, amount })).body.data
      .depositID;
  };
  /** The path of a reversal that another person requested. */
  const reversalOf = async (): Promise<string> => {
    const finance = await operationsHand(service, 'finance');
    const transactionID = await depositOf(1_500_000, finance);
    const { body } = await finance.post('/operations/v1/reversals', { transactionID, reason });
    return `/operations/v1/reversals/${body.data.reversalID}`;
  };
  /** The admin's till, with cash in it. */
  const tillOf = async () => {
    await shortDeposit();
    const { body } = await admin.get(`/operations/v1/tills?environment=${environment}`);
    const { day, expected } = body.data.find((each: { cashierID: string }) => each.cashierID === admin.id);
    return { amount: { day, expected }, path: `/operations/v1/tills/${admin.id}/closings` };
  };
  return {
    'POST /operations/v1/deposits': {
      prepare: async () => {
        const courierID = await courierWithCash(service, 50_000);
        const deposit = { environment, courierID, amount: 30_000 };
        return () => admin.post('/operations/v1/deposits', deposit);
      },
      refused: () => {
        const deposit = { environment, courierID: 'CO-NONE', amount: 1 };
        return admin.post('/operations/v1/deposits', deposit);
      },
      action: 'deposit.record',
      says: ({ before, after }) => assert.deepEqual([before.balanceIdr, after.balanceIdr], [50_000, 20_000]),
    },
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
    'POST /operations/v1/remittances': {
      prepare: async () => {
        const request = { environment, workspaceID: await providerDue(service, admin) };
        return () => admin.post('/operations/v1/remittances', request);
      },
      refused: () => admin.post('/operations/v1/remittances', { environment, workspaceID: 'WS-NONE' }),
      action: 'remittance.draw-up',
      says: ({ after }) => assert.deepEqual([after.state, after.amountIdr], ['drawn', 50_000]),
    },
    'POST /operations/v1/remittances/:remittanceID/approval': {
      prepare: async () => {
        const path = await remittanceOf(await providerDue(service, admin));
        return () => admin.post(`${path}/approval`);
      },
      refused: () => admin.post('/operations/v1/remittances/RM-NONE/approval'),
      action: 'remittance.approve',
    },
    'POST /operations/v1/remittances/:remittanceID/rejection': {
      prepare: async () => {
        const path = await remittanceOf(await providerDue(service, admin));
        return () => admin.post(`${path}/rejection`, { reason: 'Salah' });
      },
      refused: () => admin.post('/operations/v1/remittances/RM-NONE/rejection', { reason: 'Salah' }),
      action: 'remittance.reject',
    },
    'POST /operations/v1/remittances/:remittanceID/payment': {
      prepare: async () => {
        const path = await remittanceOf(await providerDue(service, admin));
        await admin.post(`${path}/approval`);
        return () => admin.post(`${path}/payment`, transfer);
      },
      refused: () => admin.post('/operations/v1/remittances/RM-NONE/payment', transfer),
      action: 'remittance.pay',
      says: ({ after }) => assert.equal(after.reference, transfer.reference),
    },
    'POST /operations/v1/tills/:cashierID/closings': {
      prepare: async () => {
        const { amount, path } = await tillOf();
        const closing = {
          environment,
          ...amount,
          reason: 'Kembalian kurang',
          banked: 1_000,
          bankReference: 'BCA 1',
        };
        return () => admin.post(path, { ...closing, counted: amount.expected - 500 });
      },
      refused: () => {
        const closing = { environment, day: '2026-01-01', expected: 0, counted: 0 };
        return admin.post('/operations/v1/tills/PE-NONE/closings', closing);
      },
      action: 'till.close',
      says: ({ after }) => assert.deepEqual([after.bankedIdr, after.bankReference], [1_000, 'BCA 1']),
    },
    'POST /operations/v1/reversals': {
      prepare: async () => {
        const transactionID = await depositOf(20_000);
        return () => admin.post('/operations/v1/reversals', { transactionID, reason });
      },
      refused: () => admin.post('/operations/v1/reversals', { transactionID: 'LT-NONE', reason }),
      action: 'cash-reversal.confirm',
      says: ({ after }) => assert.equal(after.amountIdr, 20_000),
    },
    'POST /operations/v1/reversals/:reversalID/confirmation': {
      prepare: async () => {
        const path = await reversalOf();
        return () => admin.post(`${path}/confirmation`);
      },
      refused: () => admin.post('/operations/v1/reversals/RV-NONE/confirmation'),
      action: 'cash-reversal.confirm',
      says: ({ after }) => assert.equal(after.reason, reason),
    },
    'POST /operations/v1/reversals/:reversalID/rejection': {
      prepare: async () => {
        const path = await reversalOf();
        return () => admin.post(`${path}/rejection`, { reason });
      },
      refused: () => admin.post('/operations/v1/reversals/RV-NONE/rejection', { reason }),
      action: 'cash-reversal.reject',
    },
    'POST /operations/v1/cash-differences/:differenceID/settlement': {
      prepare: async () => {
        const { differenceID } = await shortDeposit();
        const settlement = { outcome: 'DEDUCTED', reason: 'Hilang di jalan' };
        return () => admin.post(`/operations/v1/cash-differences/${differenceID}/settlement`, settlement);
      },
      refused: () => {
        const settlement = { outcome: 'PAID', reason: 'Dibayar' };
        return admin.post('/operations/v1/cash-differences/CD-NONE/settlement', settlement);
      },
      action: 'cash-difference.settle',
      says: ({ before, after }) => assert.deepEqual([before.shortageIdr, after.outcome], [5_000, 'DEDUCTED']),
    },
    'POST /operations/v1/alerts/:alertID/acknowledgement': {
      prepare: async () => {
        const alertID = await lateAlert();
        return () => admin.post(`/operations/v1/alerts/${alertID}/acknowledgement`);
      },
      refused: () => admin.post('/operations/v1/alerts/999999/acknowledgement'),
      action: 'alert.acknowledge',
      says: ({ after }) => assert.equal(after.kind, 'pickup-late'),
    },
    'POST /operations/v1/alerts/acknowledgements': {
      prepare: async () => {
        const alertIDs = [await lateAlert(), 999_999];
        return () => admin.post('/operations/v1/alerts/acknowledgements', { alertIDs });
      },
      action: 'alert.acknowledge',
    },
    'POST /operations/v1/alerts/reopenings': {
      prepare: async () => {
        const alertIDs = [await lateAlert(), 999_999];
        await admin.post('/operations/v1/alerts/acknowledgements', { alertIDs });
        return () => admin.post('/operations/v1/alerts/reopenings', { alertIDs });
      },
      action: 'alert.reopen',
    },
    'PUT /operations/v1/alerts/:alertID/assignee': {
      prepare: async () => {
        const alertID = await lateAlert();
        return () => admin.put(`/operations/v1/alerts/${alertID}/assignee`);
      },
      refused: () => admin.put('/operations/v1/alerts/999999/assignee'),
      action: 'alert.take',
    },
    'DELETE /operations/v1/alerts/:alertID/assignee': {
      prepare: async () => {
        const alertID = await lateAlert();
        return () => admin.delete(`/operations/v1/alerts/${alertID}/assignee`);
      },
      refused: () => admin.delete('/operations/v1/alerts/999999/assignee'),
      action: 'alert.leave',
    },
  };
};
