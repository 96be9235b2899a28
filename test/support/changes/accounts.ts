import assert from 'node:assert/strict';
import { handOf, operationsHand } from '../operations.ts';
import { addPerson } from '../people.ts';
import type { Cases, Cast } from './case.ts';
import { providerDue } from './money.ts';

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

export const testLayout = {
  name: 'Bank uji',
  separator: 'SEMICOLON',
  hasHeads: false,
  dayForm: 'YYYYMMDD',
  isChecked: true,
  columns: [
    { head: 'Rekening', content: 'number' },
    { head: 'Nama', content: 'holder' },
    { head: 'Mata uang', content: 'fixed', text: 'IDR' },
    { head: 'Jumlah', content: 'amount' },
    { head: 'Tanggal', content: 'day' },
  ],
};

/** Changes of files for the bank, and of their layouts. */
export const payoutChanges = ({ service, admin }: Cast): Cases => {
  const layouts = '/operations/v1/payout-layouts';
  const files = '/operations/v1/payout-files';
  const environment = 'production';
  const addLayout = async (): Promise<string> =>
    `${layouts}/${(await admin.post(layouts, testLayout)).body.data.layoutID}`;
  /** The request of a file with a remittance that waits for its payment. */
  const request = async () => {
    const [ani, budi] = [await operationsHand(service, 'finance'), await operationsHand(service, 'finance')];
    const workspaceID = await providerDue(service, ani);
    const proposed = await ani.post(`/operations/v1/providers/${workspaceID}/accounts`, newAccount());
    await budi.post(`/operations/v1/provider-accounts/${proposed.body.data.accountID}/approval`);
    const drawn = await ani.post('/operations/v1/remittances', { environment, workspaceID });
    const { remittanceID } = drawn.body.data;
    await budi.post(`/operations/v1/remittances/${remittanceID}/approval`);
    return { environment, layoutID: 'PL-EXAMPLE1', day: '2026-01-02', remittanceIDs: [remittanceID] };
  };
  return {
    [`POST ${layouts}`]: {
      prepare: async () => () => admin.post(layouts, testLayout),
      refused: () => admin.post(layouts, { ...testLayout, columns: [] }),
      action: 'payout-layout.save',
    },
    [`PUT ${layouts}/:layoutID`]: {
      prepare: async () => {
        const path = await addLayout();
        return () => admin.put(path, { ...testLayout, hasHeads: true });
      },
      refused: () => admin.put(`${layouts}/PL-NONE`, testLayout),
      action: 'payout-layout.save',
      says: ({ before, after }) => assert.deepEqual([before.hasHeads, after.hasHeads], [false, true]),
    },
    [`DELETE ${layouts}/:layoutID`]: {
      prepare: async () => {
        const path = await addLayout();
        return () => admin.delete(path);
      },
      refused: () => admin.delete(`${layouts}/PL-NONE`),
      action: 'payout-layout.remove',
    },
    [`POST ${files}`]: {
      prepare: async () => {
        const body = await request();
        return () => admin.post(files, body);
      },
      refused: () => {
        const none = { layoutID: 'PL-EXAMPLE1', day: '2026-01-02', remittanceIDs: ['RM-NONE'] };
        return admin.post(files, { environment, ...none });
      },
      action: 'payout-file.make',
      says: ({ after }) => assert.equal(after.amountIdr, 50_000),
    },
    [`POST ${files}/:payoutFileID/discarding`]: {
      prepare: async () => {
        const { payoutFileID } = (await admin.post(files, await request())).body.data;
        return () => admin.post(`${files}/${payoutFileID}/discarding`, { reason });
      },
      refused: () => admin.post(`${files}/PF-NONE/discarding`, { reason }),
      action: 'payout-file.discard',
      says: ({ after }) => assert.equal(after.reason, reason),
    },
  };
};

/** Changes of the bank accounts of providers. */
export const providerAccountChanges = ({ service, admin, owner }: Cast): Cases => {
  const providerOf = async () => (await service.addProvider('Toko Rekening')).workspaceId;
  const pathOf = (workspaceId: string) => `/operations/v1/providers/${workspaceId}/accounts`;
  /** The path of an account that another person proposed. */
  const proposed = async () => {
    const finance = await operationsHand(service, 'finance');
    const { body } = await finance.post(pathOf(await providerOf()), newAccount());
    return `/operations/v1/provider-accounts/${body.data.accountID}`;
  };
  const own = '/portal/v1/workspace/accounts';
  /** An admin of another provider, who sends the key of the cast's. */
  const ownerOf = async () => {
    const hand = handOf(service, await addPerson(service.ctx, 'provider-admin', await providerOf()));
    return (path: string, body: object) => {
      hand.key = owner.key;
      return hand.post(path, body);
    };
  };
  const none = '/operations/v1/provider-accounts/BA-NONE';
  return {
    'POST /operations/v1/providers/:workspaceID/accounts': {
      prepare: async () => {
        const workspaceId = await providerOf();
        const account = newAccount();
        return () => admin.post(pathOf(workspaceId), account);
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
        const post = await ownerOf();
        const account = newAccount();
        return () => post(own, account);
      },
      refused: async () => (await ownerOf())(own, { ...newAccount(), number: 'x' }),
      action: 'account.propose',
    },
    'POST /portal/v1/workspace/accounts/:accountID/rejection': {
      prepare: async () => {
        const post = await ownerOf();
        const { accountID } = (await post(own, newAccount())).body.data;
        return () => post(`${own}/${accountID}/rejection`, { reason });
      },
      refused: async () => (await ownerOf())(`${own}/BA-NONE/rejection`, { reason }),
      action: 'account.reject',
    },
  };
};
