import assert from 'node:assert/strict';
import { operationsHand } from '../operations.ts';
import type { Cases, Cast } from './case.ts';
import { providerDue } from './money.ts';

const environment = 'production';

/** The changes of remittances. */
export const remittanceChanges = ({ service, admin }: Cast): Cases => {
  const transfer = { paidOn: '2026-01-02', reference: 'TRF-1' };
  /** The path of a remittance that another person drew up. */
  const remittanceOf = async (workspaceID: string): Promise<string> => {
    const finance = await operationsHand(service, 'finance');
    const { body } = await finance.post('/operations/v1/remittances', { environment, workspaceID });
    return `/operations/v1/remittances/${body.data.remittanceID}`;
  };
  return {
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
  };
};
