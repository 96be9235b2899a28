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

/** Returns the path of the screen for a role. */
export const screenOf = (role: Role): '/operations' | '/portal' | '/courier' => {
  if (role === 'courier') return '/courier';
  return isProviderRole(role) ? '/portal' : '/operations';
};

/** The page of operations that a role sees first (decision 475). */
const homes: Readonly<Partial<Record<Role, string>>> = {
  'operator-admin': '/operations/health',
  warehouse: '/operations/warehouse',
  finance: '/operations/cash',
};

/** Returns the path to open after a sign-in. */
export const homeOf = (role: Role): string => homes[role] ?? screenOf(role);

/** Groups of roles, which routes use to declare their callers (decision 104). */
export const admins: readonly Role[] = ['operator-admin'];
export const dispatchers: readonly Role[] = ['operator-admin', 'dispatcher'];
/** The people who move parcels. */
export const movers: readonly Role[] = ['operator-admin', 'dispatcher', 'warehouse'];
export const accountants: readonly Role[] = ['operator-admin', 'finance'];
/** The roles that accept cash from couriers, at the hub or in finance. */
export const cashiers: readonly Role[] = ['operator-admin', 'warehouse', 'finance'];
export const couriers: readonly Role[] = ['courier'];
export const providerAdmins: readonly Role[] = ['provider-admin'];
