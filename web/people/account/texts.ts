import { dictionary } from '../../ui/language/language.tsx';

export const useAccountTexts = dictionary({
  profile: {
    title: ['Profil', 'Profile'],
    name: ['Nama', 'Name'],
    email: ['Email', 'Email'],
    role: ['Peran', 'Role'],
    memberships: ['Keanggotaan', 'Memberships'],
    operator: ['Operator', 'Operator'],
  },
  password: {
    title: ['Kata sandi', 'Password'],
    current: ['Kata sandi sekarang', 'Current password'],
    next: ['Kata sandi baru', 'New password'],
    hint: [
      'Minimal 10 karakter. Kalimat panjang lebih kuat daripada kata yang rumit.',
      'At least 10 characters. A long sentence is stronger than a complicated word.',
    ],
    change: ['Ganti kata sandi', 'Change the password'],
    why: [
      'Setelah kata sandi diganti, semua sesi lain berakhir.',
      'Every other session ends when the password changes.',
    ],
    done: ['Kata sandi diganti. Sesi lain berakhir.', 'The password was changed. Other sessions have ended.'],
  },
  factor: {
    title: ['Verifikasi dua langkah', 'Two-step verification'],
    on: ['Nyala', 'On'],
    off: ['Mati', 'Off'],
    why: [
      'Saat masuk, kode dari aplikasi autentikator di ponsel diminta selain kata sandi. Kata sandi yang bocor saja tidak cukup untuk masuk.',
      'At sign-in you then also enter a code from an authenticator app on your phone. A leaked password alone is not enough.',
    ],
    begin: ['Nyalakan', 'Turn on'],
    beginFailed: ['Verifikasi dua langkah tidak dimulai', 'Two-step verification was not started'],
    scan: ['Pindai dengan aplikasi autentikator', 'Scan with an authenticator app'],
    scanHint: [
      'Misalnya Google Authenticator, Aegis atau 1Password.',
      'For example Google Authenticator, Aegis or 1Password.',
    ],
    picture: ['Kode QR untuk aplikasi autentikator', 'QR code for the authenticator app'],
    byHand: ['Atau ketik rahasia ini di sana:', 'Or type this secret there:'],
    enter: ['Masukkan kode enam angka yang ditampilkannya', 'Enter the six digits that it shows'],
    code: ['Kode verifikasi', 'Verification code'],
    confirm: ['Nyalakan', 'Turn on'],
    codes: ['Simpan kode pemulihan Anda', 'Keep your recovery codes'],
    codesHint: [
      'Verifikasi dua langkah sudah nyala. Bila ponsel Anda hilang, tiap kode ini menggantikan kode autentikator satu kali. Kode hanya ditampilkan sekali.',
      'Two-step verification is on. If you lose your phone, each of these codes replaces an authenticator code once. They are shown only once.',
    ],
    stored: ['Sudah saya simpan', 'I have saved them'],
    remove: ['Matikan', 'Turn off'],
    removeTitle: ['Matikan verifikasi dua langkah', 'Turn two-step verification off'],
    removeHint: [
      'Masukkan kode dari aplikasi autentikator, atau salah satu kode pemulihan.',
      'Enter a code of the authenticator app, or one of the recovery codes.',
    ],
    removeCode: ['Kode', 'Code'],
    removed: ['Verifikasi dua langkah dimatikan.', 'Two-step verification is off.'],
  },
  sessions: {
    title: ['Sesi', 'Sessions'],
    why: [
      'Perangkat yang masuk dengan akun Anda. Akhiri yang tidak Anda kenal, lalu ganti kata sandi Anda.',
      'Devices signed in to your account. End unknown ones, then change your password.',
    ],
    current: ['Perangkat ini', 'This device'],
    unknown: ['Perangkat tidak dikenal', 'Unknown device'],
    since: (when: string) => [`Masuk ${when}`, `Signed in ${when}`],
    end: ['Akhiri', 'End'],
    endOf: (client: string, when: string) => [
      `Akhiri sesi ${client}, masuk ${when}`,
      `End the session of ${client}, signed in ${when}`,
    ],
    ended: ['Sesi diakhiri.', 'The session has ended.'],
    endFailed: ['Sesi tidak diakhiri', 'The session was not ended'],
    all: ['Keluar dari semua perangkat', 'Sign out everywhere'],
    allTitle: ['Keluar dari semua perangkat?', 'Sign out everywhere?'],
    allQuestion: [
      'Semua sesi Anda berakhir, termasuk yang ini.',
      'All your sessions end, including this one.',
    ],
  },
});
