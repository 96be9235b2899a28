import { openStore } from './store.ts';

/** Shows a text in place of the app, before a language is chosen. */
export function sayFirst(words: string): void {
  delete document.documentElement.dataset.first;
  document.getElementById('root')!.textContent = words;
}

/** The phone's store. It is opened before the rest of the app is evaluated, so that the app starts faster. */
export const opened = openStore({
  outdated: () => window.location.reload(),
  blocked: () =>
    sayFirst(
      'Versi lama aplikasi masih terbuka di halaman lain. Tutup halaman itu. · An old version of the app is open on another page. Close that page.',
    ),
});
