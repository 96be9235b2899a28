/** A mail to a provider about its money. Its facts are written as they are shown. */
export interface MoneyLetter {
  readonly operator: string;
  readonly link: string;
  readonly kind: 'money';
  readonly about: keyof typeof words;
  /** The number of the paper, or the name of the provider. */
  readonly paper: string;
  readonly facts: readonly (readonly [name: keyof typeof factNames, value: string])[];
}

/** The names of facts in both languages. */
const factNames = {
  provider: 'Mitra / Provider',
  bank: 'Bank / Bank',
  account: 'Rekening / Account',
  holder: 'Atas nama / Holder',
  amount: 'Jumlah / Amount',
  paidOn: 'Tanggal transfer / Day of the transfer',
  reference: 'Referensi bank / Bank reference',
  period: 'Periode / Period',
  dueOn: 'Jatuh tempo / Due on',
} as const;

const beware =
  'Jika Anda tidak mengenali perubahan ini, tolak di portal atau segera hubungi kami. / If you do not know of this change, reject it in the portal or contact us at once.';

/** The words of each mail in both languages, since the language of its recipients is unknown. */
const words = {
  'account-proposed': {
    subject: 'Perubahan rekening diajukan / Change of bank account proposed',
    intro:
      'Rekening baru diajukan. Berlaku setelah disetujui orang lain. / A new bank account was proposed. It takes effect once another person approves it.',
    button: 'Lihat rekening / See the account',
    ends: beware,
  },
  'account-in-force': {
    subject: 'Rekening baru berlaku / New bank account in force',
    intro:
      'Setoran COD yang disusun mulai sekarang dibayar ke rekening ini. / COD remittances that are drawn up from now on are paid to this account.',
    button: 'Lihat rekening / See the account',
    ends: 'Jika Anda tidak mengenali perubahan ini, segera hubungi kami. / If you do not know of this change, contact us at once.',
  },
  'remittance-paid': {
    subject: 'Setoran COD dibayar / COD remittance paid',
    intro: 'Setoran COD Anda sudah dibayar. / Your COD remittance was paid.',
    button: 'Lihat setoran / See the remittance',
    ends: '',
  },
  'invoice-issued': {
    subject: 'Invoice diterbitkan / Invoice issued',
    intro: 'Invoice baru untuk Anda sudah terbit. / A new invoice was issued to you.',
    button: 'Lihat invoice / See the invoice',
    ends: '',
  },
} as const;

/** Returns the texts of a mail about money. */
export function moneyInBoth({ about, paper, facts }: MoneyLetter) {
  const { subject, intro, button, ends } = words[about];
  return {
    subject: `${subject}: ${paper}`,
    lines: [intro, ...facts.map(([name, value]) => `${factNames[name]}: ${value}`)],
    button,
    ends,
    ignore: '',
  };
}
