/** The roles of the operator's staff. */
export const operatorRoles = ['operator-admin', 'dispatcher', 'warehouse', 'finance'] as const;
/** The roles of a provider's staff. */
export const providerRoles = ['provider-admin', 'provider-member'] as const;
export const personRoles = [...operatorRoles, ...providerRoles] as const;
export const roles = [...personRoles, 'courier'] as const;

export type OperatorRole = (typeof operatorRoles)[number];
export type ProviderRole = (typeof providerRoles)[number];
export type PersonRole = (typeof personRoles)[number];
export type Role = (typeof roles)[number];

export const isProviderRole = (role: PersonRole): role is ProviderRole =>
  providerRoles.some((each) => each === role);

/** Returns the path under which a role has its screens. */
export const screenOf = (role: Role): '/operations' | '/portal' | '/courier' => {
  if (role === 'courier') return '/courier';
  return isProviderRole(role) ? '/portal' : '/operations';
};

/** Returns the path to open after a sign-in (decision 475). */
export const homeOf = (role: Role): string =>
  screenOf(role) === '/operations' ? '/operations/today' : screenOf(role);

/** Groups of roles. Routes name a group to state who may call them (decision 104). */
export const admins: readonly Role[] = ['operator-admin'];
export const dispatchers: readonly Role[] = ['operator-admin', 'dispatcher'];
/** The roles that may handle a parcel at a hub, for example verify it. */
export const movers: readonly Role[] = ['operator-admin', 'dispatcher', 'warehouse'];
export const accountants: readonly Role[] = ['operator-admin', 'finance'];
/** The roles that accept cash from couriers, at the hub or in finance. */
export const cashiers: readonly Role[] = ['operator-admin', 'warehouse', 'finance'];
export const couriers: readonly Role[] = ['courier'];
export const providerAdmins: readonly Role[] = ['provider-admin'];
