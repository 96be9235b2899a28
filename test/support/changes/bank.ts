import assert from 'node:assert/strict';
import type { Cases, Cast } from './case.ts';

const environment = 'production';

let bankFees = 0;
/** The request for a bank fee, each with a reference of its own. */
const bankFee = () => {
  bankFees += 1;
  return { environment, kind: 'bank-fee', day: '2026-01-02', reference: `ADM-${bankFees}`, amount: 6_500 };
};

const january = `environment=${environment}&from=2026-01-01&to=2026-01-31`;
let statementFiles = 0;
/** The request that imports a file with one line, by default a fee that names no reference. */
const statementFile = (line?: string) => {
  statementFiles += 1;
  const csv = `Tanggal,Keterangan,Jumlah\n${line ?? `2026-01-02,BIAYA ${statementFiles},-6500`}`;
  return { environment, name: 'koran.csv', csv };
};

/** The changes of the bank account and its statements. */
export const bankChanges = ({ service, admin }: Cast): Cases => {
  /** The request that matches a new line of a statement with a new fee. */
  const bankLines = async () => {
    const fee = (await admin.post('/operations/v1/bank-entries', bankFee())).body.data;
    await admin.post('/operations/v1/bank-statements', statementFile());
    const { stated, booked } = (await admin.get(`/operations/v1/bank/unmatched?${january}`)).body.data;
    const transactionIDs = booked.lines.flatMap((each: { reference: string; transactionID: string }) =>
      each.reference === fee.reference ? [each.transactionID] : [],
    );
    return { environment, lineIDs: [stated.lines[0].lineID], transactionIDs };
  };
  return {
    'POST /operations/v1/bank-entries': {
      prepare: async () => {
        const request = bankFee();
        return () => admin.post('/operations/v1/bank-entries', request);
      },
      refused: () => admin.post('/operations/v1/bank-entries', { ...bankFee(), fee: 5 }),
      action: 'bank-entry.enter',
      says: ({ after }) => assert.deepEqual([after.kind, after.amountIdr], ['bank-fee', 6_500]),
    },
    'POST /operations/v1/bank-entries/:bankEntryID/reversal': {
      prepare: async () => {
        const { data } = (await admin.post('/operations/v1/bank-entries', bankFee())).body;
        const reversal = { day: data.day, reason: 'Salah jumlah' };
        return () => admin.post(`/operations/v1/bank-entries/${data.bankEntryID}/reversal`, reversal);
      },
      refused: () => {
        const reversal = { day: '2026-01-02', reason: 'Salah jumlah' };
        return admin.post('/operations/v1/bank-entries/BE-NONE/reversal', reversal);
      },
      action: 'bank-entry.reverse',
      says: ({ after }) => assert.deepEqual([after.amountIdr, after.reason], [6_500, 'Salah jumlah']),
    },
    'POST /operations/v1/bank-statements': {
      prepare: async () => {
        const file = statementFile();
        return () => admin.post('/operations/v1/bank-statements', file);
      },
      refused: () => admin.post('/operations/v1/bank-statements', { ...statementFile(), csv: 'A,B' }),
      action: 'bank-statement.import',
      says: ({ after }) => assert.deepEqual([after.name, after.rows], ['koran.csv', 1]),
    },
    'DELETE /operations/v1/bank-statements/:bankStatementID': {
      prepare: async () => {
        const { data } = (await admin.post('/operations/v1/bank-statements', statementFile())).body;
        return () => admin.delete(`/operations/v1/bank-statements/${data.statement.bankStatementID}`);
      },
      refused: () => admin.delete('/operations/v1/bank-statements/BS-NONE'),
      action: 'bank-statement.remove',
      says: ({ after }) => assert.equal(after.name, 'koran.csv'),
    },
    'POST /operations/v1/bank-matches': {
      prepare: async () => {
        const ids = await bankLines();
        return () => admin.post('/operations/v1/bank-matches', ids);
      },
      refused: () => {
        const unknown = { environment, lineIDs: ['SL-NONE'], transactionIDs: ['LT-NONE'] };
        return admin.post('/operations/v1/bank-matches', unknown);
      },
      action: 'bank-match.make',
    },
    'DELETE /operations/v1/bank-matches/:bankMatchID': {
      prepare: async () => {
        const { data } = (await admin.post('/operations/v1/bank-matches', await bankLines())).body;
        return () => admin.delete(`/operations/v1/bank-matches/${data.bankMatchID}`);
      },
      refused: () => admin.delete('/operations/v1/bank-matches/BM-NONE'),
      action: 'bank-match.undo',
    },
    'POST /operations/v1/bank/matching': {
      prepare: async () => {
        const { data } = (await admin.post('/operations/v1/bank-entries', bankFee())).body;
        const line = `2026-01-02,${data.reference},${-data.amount}`;
        await admin.post('/operations/v1/bank-statements', statementFile(line));
        const { bankMatchID } = (await admin.get(`/operations/v1/bank-matches?${january}`)).body.data[0];
        await admin.delete(`/operations/v1/bank-matches/${bankMatchID}`);
        await service.owner.query({ name: 'test.forget-refusals', text: 'delete from bank_match_refusals' });
        return () => admin.post('/operations/v1/bank/matching', { environment });
      },
      action: 'bank-statement.match',
      says: ({ after }) => assert.equal(after.rows, 1),
    },
    'POST /operations/v1/bank-statement-lines/:lineID/entries': {
      prepare: async () => {
        const { lineIDs } = await bankLines();
        const fee = bankFee();
        return () => admin.post(`/operations/v1/bank-statement-lines/${lineIDs[0]}/entries`, fee);
      },
      refused: () => admin.post('/operations/v1/bank-statement-lines/SL-NONE/entries', bankFee()),
      action: 'bank-entry.enter',
      says: ({ after }) => assert.match(String(after.lineID), /^SL-/),
    },
  };
};
