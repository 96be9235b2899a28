import { dictionary } from '../../ui/language/language.tsx';

/** Texts of the staff page. */
export const useStaffTexts = dictionary({
  title: ['Staf', 'Staff'],
  count: (count: string) => [`${count} orang`, count === '1' ? '1 person' : `${count} people`],
  of: ['Staf dari', 'Whose staff'],
  own: ['Operator', 'Operator'],
  view: ['Tampilkan', 'Show'],
  views: {
    all: ['Semua', 'All'],
    open: ['Aktif', 'Active'],
    unguarded: ['Tanpa dua langkah', 'Without two-step'],
    closed: ['Ditutup', 'Closed'],
  },
  columns: {
    name: ['Nama', 'Name'],
    role: ['Peran', 'Role'],
    factor: ['Dua langkah', 'Two-step'],
    seen: ['Terakhir masuk', 'Last sign-in'],
    state: ['Akun', 'Account'],
  },
  on: ['Nyala', 'On'],
  off: ['Mati', 'Off'],
  open: ['Aktif', 'Active'],
  closed: ['Ditutup', 'Closed'],
  never: ['Belum pernah', 'Never'],
  ago: (span: string) => [`${span} lalu`, `${span} ago`],
  email: ['Email', 'Email'],
  since: ['Anggota sejak', 'Member since'],
  closedAt: ['Ditutup pada', 'Closed on'],
  alsoAt: ['Juga anggota di', 'Also a member of'],
  access: ['Akses', 'Access'],
  role: ['Peran', 'Role'],
  self: [
    'Ini akun Anda sendiri. Kata sandi, verifikasi dua langkah dan sesi Anda ada di Akun saya.',
    'This is your own account. Your password, two-step verification and sessions are in My account.',
  ],
  more: ['Tindakan lain', 'More actions'],
  nobody: ['Belum ada orang di staf ini', 'This staff has no members yet'],
  nobodyInView: ['Tidak ada yang cocok dengan pilihan ini', 'No member matches this filter'],
  nobodyHint: [
    'Undang orang pertama lewat alamat emailnya.',
    'Invite the first person by their email address.',
  ],
  keys: { invite: ['Undang orang', 'Invite a person'] },
  change: {
    deed: ['Ubah peran', 'Change the role'],
    title: (name: string) => [`Ubah peran ${name}?`, `Change the role of ${name}?`],
    question: (name: string, role: string) => [
      `Mulai sekarang ${name} bekerja sebagai ${role}.`,
      `From now on ${name} works as ${role}.`,
    ],
    done: (name: string, role: string) => [`${name} kini ${role}.`, `${name} is ${role} now.`],
  },
  acts: {
    close: {
      deed: ['Tutup keanggotaan', 'Close the membership'],
      title: (name: string) => [`Tutup keanggotaan ${name}?`, `Close the membership of ${name}?`],
      question: [
        'Orang ini langsung keluar dari staf ini dan tidak dapat masuk lagi. Catatan kerjanya tetap ada, dan keanggotaan dapat dibuka kembali.',
        'This person loses access at once and cannot sign in again. Their past work stays recorded, and you can reopen the membership.',
      ],
      done: (name: string) => [`Keanggotaan ${name} ditutup.`, `The membership of ${name} is closed.`],
    },
    reopen: {
      deed: ['Buka kembali', 'Reopen'],
      title: (name: string) => [`Buka kembali keanggotaan ${name}?`, `Reopen the membership of ${name}?`],
      question: [
        'Orang ini dapat masuk lagi dengan kata sandinya.',
        'This person can sign in again with their password.',
      ],
      done: (name: string) => [
        `Keanggotaan ${name} dibuka kembali.`,
        `The membership of ${name} is open again.`,
      ],
    },
    sessions: {
      deed: ['Akhiri semua sesi', 'End every session'],
      title: (name: string) => [`Akhiri semua sesi ${name}?`, `End every session of ${name}?`],
      question: [
        'Semua perangkatnya keluar. Orang ini dapat masuk lagi dengan kata sandinya.',
        'All their devices are signed out. They can sign in again with their password.',
      ],
      done: (name: string) => [`Semua sesi ${name} diakhiri.`, `Every session of ${name} has ended.`],
    },
    factor: {
      deed: ['Reset verifikasi dua langkah', 'Reset two-step verification'],
      isOff: ['Verifikasi dua langkah tidak aktif', 'Two-step verification is off'],
      title: (name: string) => [
        `Reset verifikasi dua langkah ${name}?`,
        `Reset two-step verification of ${name}?`,
      ],
      question: [
        'Untuk orang yang kehilangan autentikator dan kode pemulihannya. Verifikasi dua langkahnya mati dan semua sesinya berakhir. Pastikan bahwa Anda berbicara dengan orangnya sendiri.',
        'For a person who lost the authenticator and the recovery codes. It is turned off and all their sessions end. Verify who is asking first.',
      ],
      done: (name: string) => [
        `Verifikasi dua langkah ${name} direset.`,
        `Two-step verification of ${name} was reset.`,
      ],
    },
    password: {
      deed: ['Kata sandi baru', 'New password'],
      title: (name: string) => [
        `Buat tautan kata sandi baru untuk ${name}?`,
        `Make a link to a new password for ${name}?`,
      ],
      question: [
        'Untuk orang yang lupa kata sandinya. Siapa pun yang memegang tautan dapat memilih kata sandi baru; semua sesi orang ini lalu berakhir.',
        'For a person who forgot their password. Anyone with the link can choose a new password; every session of this person then ends.',
      ],
      done: (name: string) => [`Tautan untuk ${name} dibuat.`, `The link for ${name} was made.`],
    },
  },
  link: {
    invitation: (email: string) => [`Tautan undangan untuk ${email}`, `Invitation link for ${email}`],
    password: (name: string) => [
      `Tautan kata sandi baru untuk ${name}`,
      `Link to a new password for ${name}`,
    ],
    hint: (until: string) => [
      `Serahkan langsung kepada orangnya. Tautan hanya ditampilkan sekali, dan berlaku sekali sampai ${until}.`,
      `Give it only to this person. It is shown once, and works once until ${until}.`,
    ],
    stored: ['Sudah saya salin', 'I have copied it'],
  },
  invitations: {
    title: ['Undangan terbuka', 'Open invitations'],
    none: ['Tidak ada undangan terbuka.', 'No open invitations.'],
    open: ['Undang', 'Invite'],
    dialog: ['Undang ke staf', 'Invite to the staff'],
    to: (staff: string) => [`Undang ke staf ${staff}`, `Invite to the staff of ${staff}`],
    hint: [
      'Orang yang sudah memiliki akun Antar bergabung dengan kata sandinya sendiri.',
      'A person with an Antar account joins with their own password.',
    ],
    role: ['Peran', 'Role'],
    send: ['Undang', 'Invite'],
    expires: (span: string) => [`berlaku ${span} lagi`, `valid for ${span}`],
    by: (name: string) => [`oleh ${name}`, `by ${name}`],
    mailed: (email: string) => [`Undangan dikirim ke ${email}.`, `The invitation was sent to ${email}.`],
    waits: (email: string) => [
      `Undangan untuk ${email} menunggu tautan`,
      `The invitation of ${email} waits for a link`,
    ],
    waitsHint: [
      'Instalasi ini tidak mengirim email. Minta tautannya kepada operator.',
      'This installation sends no mail. Ask the operator for the link.',
    ],
    link: ['Tautan', 'Link'],
    linkFor: (email: string) => [`Buat tautan untuk ${email}`, `Make a link for ${email}`],
    linkFailed: [
      'Undangan ada, tetapi tautannya tidak dibuat',
      'The invitation exists, but its link was not made',
    ],
    revoke: ['Cabut', 'Revoke'],
    revokeOf: (email: string) => [`Cabut undangan ${email}`, `Revoke the invitation of ${email}`],
    revokeTitle: (email: string) => [`Cabut undangan ${email}?`, `Revoke the invitation of ${email}?`],
    revokeQuestion: ['Tautannya tidak berlaku lagi.', 'Its link no longer works.'],
    revoked: (email: string) => [`Undangan ${email} dicabut.`, `The invitation of ${email} was revoked.`],
  },
});
