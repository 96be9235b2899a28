import type { Environment } from '../context.ts';
import { paperMoment } from '../vocabulary/moment-text.ts';
import { type Fact, type PaperPage, rupiah, writeCashPaper } from './cash-paper.ts';
import type { Receipt } from './receipts-store.ts';
import { reversalText } from './reversal-number.ts';

/**
 * Prefixes of the receipt numbers: BKM stands for the Indonesian "bukti kas masuk" (cash receipt), and TRIAL marks the
 * receipts of the sandbox (decision 517).
 */
const prefixes: Readonly<Record<Environment, string>> = { production: 'BKM', sandbox: 'TRIAL' };

/** Formats the number of a receipt: `BKM-000123`. */
export const receiptNumber = ({ environment, number }: Pick<Receipt, 'environment' | 'number'>): string =>
  `${prefixes[environment]}-${String(number).padStart(6, '0')}`;

/** Parses the number of a receipt; undefined for any other text. */
export function readReceiptNumber(text: string): Pick<Receipt, 'environment' | 'number'> | undefined {
  const [, prefix, digits] = /^([A-Z]+)-(\d{6,15})$/.exec(text) ?? [];
  const environment = (['production', 'sandbox'] as const).find((each) => prefixes[each] === prefix);
  const number = Number(digits);
  if (environment === undefined || number < 1) return undefined;
  return receiptNumber({ environment, number }) === text ? { environment, number } : undefined;
}

/**
 * Returns the amounts that a receipt lists: the cash that the payer held or owed, the amount received, a shortage or
 * surplus, and the cash that a courier still holds.
 */
function sumsOf({ kind, heldIdr, countedIdr, shortageIdr, surplusIdr }: Receipt): Fact[] {
  const leftIdr = heldIdr - countedIdr - shortageIdr + surplusIdr;
  const sums: (Fact | undefined)[] = [
    [kind === 'deposit' ? 'Uang di tangan' : 'Kewajiban', rupiah(heldIdr)],
    ['Diterima', rupiah(countedIdr), 'total'],
    shortageIdr > 0 ? ['Kurang setor', rupiah(shortageIdr)] : undefined,
    surplusIdr > 0 ? ['Lebih setor', rupiah(surplusIdr)] : undefined,
    kind === 'deposit' ? ['Masih di tangan', rupiah(leftIdr)] : undefined,
  ];
  return sums.filter((each) => each !== undefined);
}

/** Writes a receipt as a page to print on A6, in Indonesian. One that was reversed names the paper that did it. */
export function writeReceipt(receipt: Receipt, page: PaperPage): string {
  const { environment, payerName, cashierName, at, reason, reversalNumber, reversedAt } = receipt;
  const marks =
    reversalNumber === null
      ? []
      : [
          `DIBATALKAN dengan ${reversalText({ environment, number: reversalNumber })}, ${paperMoment(reversedAt!, page.zone, 'id')}`,
        ];
  return writeCashPaper(
    {
      environment,
      number: receiptNumber(receipt),
      title: 'Bukti kas masuk',
      amountIdr: receipt.countedIdr,
      marks,
      facts: [
        ['Waktu', paperMoment(at, page.zone, 'id')],
        ['Diterima dari', payerName],
        ['Diterima oleh', cashierName],
      ],
      sums: sumsOf(receipt),
      reason,
      signers: [payerName, cashierName],
    },
    page,
  );
}
