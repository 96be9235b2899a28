import { openStore } from './store.ts';

/** The phone's store, opened as the first thing of all: it is read while the rest of the app is still evaluated. */
export const opened = openStore(() => window.location.reload());
