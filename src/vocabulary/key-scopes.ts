/** The scopes of key pairs; each route for programs requires one (decision 191). */
export const keyScopes = ['quote', 'book', 'read', 'cancel', 'webhook', 'sandbox'] as const;
export type KeyScope = (typeof keyScopes)[number];
