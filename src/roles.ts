/** What a person of the operator's staff may be. */
export const operatorRoles = ['operator-admin', 'dispatcher', 'warehouse', 'finance'] as const;
/** What a person of a provider's staff may be. */
export const providerRoles = ['provider-admin', 'provider-member'] as const;
export const personRoles = [...operatorRoles, ...providerRoles] as const;
export const roles = [...personRoles, 'courier'] as const;

export type OperatorRole = (typeof operatorRoles)[number];
export type ProviderRole = (typeof providerRoles)[number];
export type PersonRole = (typeof personRoles)[number];
export type Role = (typeof roles)[number];

export const isProviderRole = (role: PersonRole): role is ProviderRole =>
  providerRoles.some((each) => each === role);

/** Who may call what is said by each route (decision 104), in these groups. */
export const admins: readonly Role[] = ['operator-admin'];
export const dispatchers: readonly Role[] = ['operator-admin', 'dispatcher'];
/** Those who move parcels. */
export const movers: readonly Role[] = ['operator-admin', 'dispatcher', 'warehouse'];
export const accountants: readonly Role[] = ['operator-admin', 'finance'];
/** Cash is handed in at the hub or to finance. */
export const cashiers: readonly Role[] = ['operator-admin', 'warehouse', 'finance'];
export const couriers: readonly Role[] = ['courier'];
export const providerAdmins: readonly Role[] = ['provider-admin'];
