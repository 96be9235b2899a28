import assert from 'node:assert/strict';
import { operationsHand } from '../operations.ts';
import type { Cases, Cast } from './case.ts';
import { courierWithCash } from './money.ts';

const environment = 'production';

/** The changes at the cash desk. */
export const cashChanges = ({ service, admin }: Cast): Cases => {
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
  };
};
