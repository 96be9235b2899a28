import { paperMoment } from '../../vocabulary/moment-text.ts';
import { type PaperPage, rupiah, writeCashPaper } from '../cash-paper.ts';
import { receiptNumber } from '../receipt.ts';
import { reversalText } from '../reversal-number.ts';
import type { Reversal, ReversalNames } from './fields.ts';

const kinds: Readonly<Record<Reversal['kind'], string>> = {
  deposit: 'Setoran tunai',
  settlement: 'Penyelesaian selisih kas',
  'invoice-payment': 'Pembayaran invoice',
};

/** Writes the paper of a reversal that is done. */
export function writeReversal(reversal: Reversal, names: ReversalNames, page: PaperPage): string {
  const { environment, kind, number, receiptNumber: receipt, amountIdr, recordedAt, reason } = reversal;
  const name = receipt === null ? reversal.reference : receiptNumber({ environment, number: receipt });
  const what = name === null ? kinds[kind] : `${name}, ${kinds[kind]}`;
  return writeCashPaper(
    {
      environment,
      number: reversalText({ environment, number: number! }),
      title: 'Nota pembatalan',
      amountIdr,
      facts: [
        ['Waktu', paperMoment(reversal.decidedAt!, page.zone, 'id')],
        ['Membatalkan', what],
        ['Dicatat', `${paperMoment(recordedAt, page.zone, 'id')}, ${names.recorder}`],
        ['Atas nama', names.payer],
      ],
      sums: [['Dibatalkan', rupiah(amountIdr), 'total']],
      reason,
      signers: [names.asker, names.confirmer],
    },
    page,
  );
}
