import { dictionary } from '../../ui/language/language.tsx';

/** The reasons why no notifications arrive while the screen is off, with their remedies. They are loaded after the sign-in. */
export const useNoticeTexts = dictionary({
  denied: [
    'Notifikasi tidak diizinkan: tawaran tidak terdengar saat layar mati. Buka pengaturan peramban, izinkan notifikasi.',
    'Notifications are not allowed: offers are not heard with the screen off. Open the browser’s settings and allow them.',
  ],
  uninstalled: [
    'iPhone dan iPad hanya memberi notifikasi untuk aplikasi di layar utama. Ketuk Bagikan, pilih “Tambahkan ke layar utama”, lalu buka dari ikonnya. Jika diminta masuk, minta kode baru kepada operasional.',
    'iPhones and iPads show notifications only for apps on the home screen. Tap Share, choose “Add to Home Screen”, and open it from its icon. If asked to sign in, get a new code from operations.',
  ],
  unsupported: [
    'Ponsel ini tidak dapat memberi notifikasi: tawaran hanya terdengar selama aplikasi terbuka dan layar menyala.',
    'This phone cannot show notifications: offers are heard only while the app is open and the screen is on.',
  ],
  off: [
    'Operasional mematikan notifikasi: tawaran hanya terdengar selama aplikasi terbuka dan layar menyala.',
    'Operations have turned notifications off: offers are heard only while the app is open and the screen is on.',
  ],
  failed: [
    'Notifikasi gagal dinyalakan: tawaran hanya terdengar selama aplikasi terbuka dan layar menyala. Tekan Coba lagi.',
    'Notifications could not be turned on: offers are heard only while the app is open and the screen is on. Try again.',
  ],
});
