import { dictionary } from '../ui/language/language.tsx';
import type { TextPairs } from '../ui/language/pairs.ts';

/** Texts of the pages that all screens share: sign-in, invitations and passwords. */
export const useTexts = dictionary({
  signIn: {
    title: ['Masuk ke Antar', 'Sign in to Antar'],
    email: ['Email', 'Email'],
    password: ['Kata sandi', 'Password'],
    submit: ['Masuk', 'Sign in'],
    codeTitle: ['Verifikasi dua langkah', 'Two-step verification'],
    codeHint: [
      'Masukkan kode enam angka dari aplikasi autentikator Anda.',
      'Enter the six digits that your authenticator shows.',
    ],
    code: ['Kode verifikasi', 'Verification code'],
    recoveryHint: [
      'Masukkan salah satu kode pemulihan yang Anda simpan. Tiap kode hanya berlaku sekali.',
      'Enter one of your recovery codes. Each works once.',
    ],
    recovery: ['Kode pemulihan', 'Recovery code'],
    useRecovery: ['Pakai kode pemulihan', 'Use a recovery code'],
    useCode: ['Pakai kode autentikator', 'Use the authenticator'],
    back: ['Ganti akun', 'Use another account'],
    forgotten: ['Lupa kata sandi?', 'Forgotten your password?'],
  },
  forgotten: {
    title: ['Lupa kata sandi', 'Forgotten password'],
    hint: [
      'Tautan untuk memilih kata sandi baru dikirim ke email Anda.',
      'A link to choose a new password goes to your email address.',
    ],
    submit: ['Kirim tautan', 'Send the link'],
    requested: [
      'Jika alamat itu memiliki akun, tautannya sudah dikirim ke sana.',
      'If that address has an account, the link has been sent to it.',
    ],
  },
  newPassword: {
    title: ['Kata sandi baru', 'New password'],
    hint: [
      'Semua sesi akun Anda berakhir setelah kata sandi diganti.',
      'Every session of your account ends when the password changes.',
    ],
    password: ['Kata sandi baru', 'New password'],
    submit: ['Ganti kata sandi', 'Change the password'],
    done: [
      'Kata sandi Anda sudah diganti. Silakan masuk.',
      'Your password has been changed. Sign in to continue.',
    ],
    missingHint: [
      'Buka lagi tautan dari email Anda, atau minta tautan baru.',
      'Open the link in your email again, or request a new one.',
    ],
    requestLink: ['Minta tautan baru', 'Ask for a new link'],
  },
  invitation: {
    title: ['Terima undangan', 'Accept the invitation'],
    to: (workspace: string | null, role: string) => [
      workspace === null ? `Sebagai ${role} di tim operasi.` : `Sebagai ${role} di ${workspace}.`,
      workspace === null ? `As ${role} on the operations staff.` : `As ${role} at ${workspace}.`,
    ],
    name: ['Nama lengkap', 'Full name'],
    password: ['Kata sandi', 'Password'],
    passwordHint: [
      'Minimal 10 karakter. Kalimat panjang lebih kuat daripada kata yang rumit.',
      'At least 10 characters. A long sentence is stronger than a complicated word.',
    ],
    ownPassword: ['Kata sandi akun Anda', 'The password of your account'],
    submit: ['Buat akun', 'Create account'],
    join: ['Bergabung', 'Join'],
    refused: ['Undangan ini tidak berlaku', 'This invitation is not valid'],
    done: ['Undangan sudah diterima. Silakan masuk.', 'The invitation is accepted. Sign in to begin.'],
    missing: ['Tautan ini tidak lengkap', 'This link is not complete'],
    missingHint: [
      'Buka lagi tautan dari undangan Anda, atau minta undangan baru kepada admin.',
      'Open the link of your invitation again, or ask an admin for a new one.',
    ],
    toSignIn: ['Ke halaman masuk', 'To the sign-in page'],
  },
  factorFirst: {
    title: ['Amankan akun Anda dahulu', 'Secure your account first'],
    hint: (role: string) => [
      `${role} wajib memakai verifikasi dua langkah.`,
      `The role ${role} needs two-step verification.`,
    ],
  },
  elsewhere: {
    titles: {
      '/operations': ['Halaman ini untuk staf operasi', 'This page is for operations staff'],
      '/portal': ['Halaman ini untuk staf mitra', 'This page is for the staff of providers'],
    } as TextPairs,
    own: {
      '/operations': ['Buka layar operasi', 'Open operations'],
      '/portal': ['Buka portal mitra', 'Open the provider portal'],
      '/courier': ['Buka aplikasi kurir', 'Open the courier app'],
    },
    switch: (role: string) => [`Bekerja sebagai ${role}`, `Work as ${role}`],
    hint: (name: string, role: string) => [
      `Anda masuk sebagai ${name} (${role}).`,
      `You are signed in as ${name} (${role}).`,
    ],
  },
  toStart: ['Ke halaman awal', 'To the start page'],
  goTo: (page: string) => [`Buka ${page}`, `Go to ${page}`],
  pages: ['Halaman', 'Pages'],
});
