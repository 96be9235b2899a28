import { dictionary } from '../../../ui/language/language.tsx';
import { terms } from '../../../ui/language/terms.ts';

export const useAccountsTexts = dictionary({
  ...terms('provider'),
  title: ['Rekening mitra', 'Accounts of providers'],
  account: ['Rekening', 'Account'],
  state: ['Keadaan', 'State'],
  noAccount: ['Belum ada', 'None yet'],
  none: ['Belum ada mitra', 'No providers yet'],
  approve: ['Setujui', 'Approve'],
  own: [
    'Anda yang mengajukan rekening ini: orang lain harus menyetujuinya.',
    'You proposed this account: another person must approve it.',
  ],
  approveQuestion: (account: string, name: string) => [
    `Setoran ${name} yang disusun mulai sekarang dibayar ke ${account}. Pastikan dahulu ke mitra lewat nomor yang sudah Anda kenal.`,
    `Remittances to ${name} that are drawn up from now on are paid to ${account}. First verify it with the provider, by a number that you know.`,
  ],
  approved: ['Rekening berlaku', 'The account is in force'],
  proposed: [
    'Rekening diajukan. Orang lain harus menyetujuinya.',
    'Account proposed. Another person must approve it.',
  ],
  mailTo: ['Email ke', 'Mails to'],
  noAddress: [
    'Tidak ada alamat email: kabari mitra sendiri',
    'No mail address: notify the provider yourself',
  ],
  noMail: ['Layanan ini tidak mengirim email', 'This service sends no mail'],
});
