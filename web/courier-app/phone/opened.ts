import { openStore } from './store.ts';

/** Words why nothing else is shown yet; no language is chosen at that point. */
export function sayFirst(words: string): void {
  delete document.documentElement.dataset.first;
  document.getElementById('root')!.textContent = words;
}

/** The phone's store, opened as the first thing of all: it is read while the rest of the app is still evaluated. */
export const opened = openStore({
  outdated: () => window.location.reload(),
  blocked: () =>
    sayFirst(
      'Versi lama aplikasi masih terbuka di halaman lain. Tutup halaman itu. · An old version of the app is open on another page. Close that page.',
    ),
});
