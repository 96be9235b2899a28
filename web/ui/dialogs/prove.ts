import { createContext, useContext } from 'react';

/**
 * Runs an action. If the service requires the password again, asks the person for it and repeats the action.
 * @throws Unproved when the person cancels
 */
export type Prove = <T>(act: () => Promise<T>) => Promise<T>;

export const ProofContext = createContext<Prove>((act) => act());

export const useProof = (): Prove => useContext(ProofContext);
