import { dictionary, type Words } from '../ui/language/language.tsx';

const id = {
  signIn: {
    title: 'Masuk ke Antar',
    email: 'Email',
    password: 'Kata sandi',
    submit: 'Masuk',
    codeTitle: 'Verifikasi dua langkah',
    codeHint: 'Masukkan kode enam angka dari aplikasi autentikator Anda.',
    code: 'Kode verifikasi',
    recoveryHint: 'Masukkan salah satu kode pemulihan yang Anda simpan. Tiap kode hanya berlaku sekali.',
    recovery: 'Kode pemulihan',
    useRecovery: 'Pakai kode pemulihan',
    useCode: 'Pakai kode autentikator',
    back: 'Ganti akun',
    forgotten: 'Lupa kata sandi?',
  },
  forgotten: {
    title: 'Lupa kata sandi',
    hint: 'Tautan untuk memilih kata sandi baru dikirim ke email Anda.',
    submit: 'Kirim tautan',
    asked: 'Jika alamat itu memiliki akun, tautannya sudah dikirim ke sana.',
  },
  newPassword: {
    title: 'Kata sandi baru',
    hint: 'Semua sesi akun Anda berakhir setelah kata sandi diganti.',
    password: 'Kata sandi baru',
    submit: 'Ganti kata sandi',
    done: 'Kata sandi Anda sudah diganti. Silakan masuk.',
    missingHint: 'Buka lagi tautan dari email Anda, atau minta tautan baru.',
    ask: 'Minta tautan baru',
  },
  invitation: {
    title: 'Terima undangan',
    to: (workspace: string | null, role: string) =>
      workspace === null ? `Sebagai ${role} di tim operasi.` : `Sebagai ${role} di ${workspace}.`,
    name: 'Nama lengkap',
    password: 'Kata sandi',
    passwordHint: 'Minimal 10 karakter. Kalimat panjang lebih kuat daripada kata yang rumit.',
    ownPassword: 'Kata sandi akun Anda',
    submit: 'Buat akun',
    join: 'Bergabung',
    refused: 'Undangan ini tidak berlaku',
    done: 'Undangan sudah diterima. Silakan masuk.',
    missing: 'Tautan ini tidak lengkap',
    missingHint: 'Buka lagi tautan dari undangan Anda, atau minta undangan baru kepada admin.',
    toSignIn: 'Ke halaman masuk',
  },
  factorFirst: {
    title: 'Amankan akun Anda dahulu',
    hint: (role: string) => `${role} wajib memakai verifikasi dua langkah.`,
  },
  elsewhere: {
    titles: {
      '/operations': 'Halaman ini untuk staf operasi',
      '/portal': 'Halaman ini untuk staf mitra',
    } as Readonly<Record<string, string>>,
    own: {
      '/operations': 'Buka layar operasi',
      '/portal': 'Buka portal mitra',
      '/courier': 'Buka aplikasi kurir',
    },
    switch: (role: string) => `Bekerja sebagai ${role}`,
    hint: (name: string, role: string) => `Anda masuk sebagai ${name} (${role}).`,
  },
  toStart: 'Ke halaman awal',
  goTo: (page: string) => `Buka ${page}`,
  pages: 'Halaman',
};

const en: Words<typeof id> = {
  signIn: {
    title: 'Sign in to Antar',
    email: 'Email',
    password: 'Password',
    submit: 'Sign in',
    codeTitle: 'Two-step verification',
    codeHint: 'Enter the six digits that your authenticator shows.',
    code: 'Verification code',
    recoveryHint: 'Enter one of your recovery codes. Each works once.',
    recovery: 'Recovery code',
    useRecovery: 'Use a recovery code',
    useCode: 'Use the authenticator',
    back: 'Use another account',
    forgotten: 'Forgotten your password?',
  },
  forgotten: {
    title: 'Forgotten password',
    hint: 'A link to choose a new password goes to your email address.',
    submit: 'Send the link',
    asked: 'If that address has an account, the link has been sent to it.',
  },
  newPassword: {
    title: 'New password',
    hint: 'Every session of your account ends when the password changes.',
    password: 'New password',
    submit: 'Change the password',
    done: 'Your password has been changed. Sign in to continue.',
    missingHint: 'Open the link in your email again, or request a new one.',
    ask: 'Ask for a new link',
  },
  invitation: {
    title: 'Accept the invitation',
    to: (workspace, role) =>
      workspace === null ? `As ${role} on the operations staff.` : `As ${role} at ${workspace}.`,
    name: 'Full name',
    password: 'Password',
    passwordHint: 'At least 10 characters. A long sentence is stronger than a complicated word.',
    ownPassword: 'The password of your account',
    submit: 'Create account',
    join: 'Join',
    refused: 'This invitation is not valid',
    done: 'The invitation is accepted. Sign in to begin.',
    missing: 'This link is not complete',
    missingHint: 'Open the link of your invitation again, or ask an admin for a new one.',
    toSignIn: 'To the sign-in page',
  },
  factorFirst: {
    title: 'Secure your account first',
    hint: (role) => `The role ${role} needs two-step verification.`,
  },
  elsewhere: {
    titles: {
      '/operations': 'This page is for operations staff',
      '/portal': 'This page is for the staff of providers',
    },
    own: {
      '/operations': 'Open operations',
      '/portal': 'Open the provider portal',
      '/courier': 'Open the courier app',
    },
    switch: (role) => `Work as ${role}`,
    hint: (name, role) => `You are signed in as ${name} (${role}).`,
  },
  toStart: 'To the start page',
  goTo: (page) => `Go to ${page}`,
  pages: 'Pages',
};

/** The words of what every screen of people shares: signing in, invitations, passwords. */
export const useTexts = dictionary(id, en);
