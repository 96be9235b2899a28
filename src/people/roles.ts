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
