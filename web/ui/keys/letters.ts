/** Compares names by their letters, and numbers in them by their values. */
export const letters = new Intl.Collator('id-ID', { numeric: true, sensitivity: 'base' });
