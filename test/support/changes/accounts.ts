import assert from 'node:assert/strict';
import { handOf, operationsHand } from '../operations.ts';
import { addPerson } from '../people.ts';
import type { Cases, Cast } from './case.ts';

const reason = 'Bukan rekening kami';
let count = 0;

/** A bank account that no provider has. */
export const newAccount = () => {
  count += 1;
  return {
    bank: 'Bank Contoh',
    number: `12 3456-${String(count).padStart(4, '0')}`,
    holder: 'PT Toko Melati',
  };
};

/** Changes of the bank accounts of providers. */
export const providerAccountChanges = ({ service, admin }: Cast): Cases => {
  const providerOf = async () => (await service.addProvider('Toko Rekening')).workspaceId;
  const pathOf = (workspaceId: string) => `/operations/v1/providers/${workspaceId}/accounts`;
  /** The path of an account that another person proposed. */
  const proposed = async () => {
    const finance = await operationsHand(service, 'finance');
    const { body } = await finance.post(pathOf(await providerOf()), newAccount());
    return `/operations/v1/provider-accounts/${body.data.accountID}`;
  };
  const own = '/portal/v1/workspace/accounts';
  const ownerOf = async () => {
    const { workspaceId } = await service.addProvider('Toko Rekening');
    return handOf(service, await addPerson(service.ctx, 'provider-admin', workspaceId));
  };
  const none = '/operations/v1/provider-accounts/BA-NONE';
  return {
    'POST /operations/v1/providers/:workspaceID/accounts': {
      prepare: async () => {
        const workspaceId = await providerOf();
        return () => admin.post(pathOf(workspaceId), newAccount());
      },
      refused: () => admin.post(pathOf('WS-NONE'), newAccount()),
      action: 'account.propose',
      says: ({ after }) => assert.match(after.number, /^••• \d{4}$/),
    },
    'POST /operations/v1/provider-accounts/:accountID/approval': {
      prepare: async () => {
        const path = await proposed();
        return () => admin.post(`${path}/approval`);
      },
      refused: () => admin.post(`${none}/approval`),
      action: 'account.approve',
    },
    'POST /operations/v1/provider-accounts/:accountID/rejection': {
      prepare: async () => {
        const path = await proposed();
        return () => admin.post(`${path}/rejection`, { reason });
      },
      refused: () => admin.post(`${none}/rejection`, { reason }),
      action: 'account.reject',
      says: ({ after }) => assert.equal(after.reason, reason),
    },
    'POST /portal/v1/workspace/accounts': {
      prepare: async () => {
        const owner = await ownerOf();
        return () => owner.post(own, newAccount());
      },
      refused: async () => (await ownerOf()).post(own, { ...newAccount(), number: 'x' }),
      action: 'account.propose',
    },
    'POST /portal/v1/workspace/accounts/:accountID/rejection': {
      prepare: async () => {
        const owner = await ownerOf();
        const { accountID } = (await owner.post(own, newAccount())).body.data;
        return () => owner.post(`${own}/${accountID}/rejection`, { reason });
      },
      refused: async () => (await ownerOf()).post(`${own}/BA-NONE/rejection`, { reason }),
      action: 'account.reject',
    },
  };
};
