/** The states of a provider; only an active one may book (decision 790). */
export const workspaceStates = ['active', 'suspended', 'closed'] as const;
export type WorkspaceState = (typeof workspaceStates)[number];
