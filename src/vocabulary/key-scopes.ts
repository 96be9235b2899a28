/** The scopes that a key pair can have. Each route for programs requires one of them (decision 191). */
export const keyScopes = ['quote', 'book', 'read', 'cancel', 'webhook', 'sandbox'] as const;
export type KeyScope = (typeof keyScopes)[number];
