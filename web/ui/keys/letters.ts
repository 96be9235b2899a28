/** Compares names alphabetically, and numbers in them by value. */
export const letters = new Intl.Collator('id-ID', { numeric: true, sensitivity: 'base' });
