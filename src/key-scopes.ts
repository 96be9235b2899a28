/** What a key pair may be used for; each route of programs names one (decision 191). */
export const keyScopes = ['quote', 'book', 'read', 'cancel', 'webhook', 'sandbox'] as const;
export type KeyScope = (typeof keyScopes)[number];
