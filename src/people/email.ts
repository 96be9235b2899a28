/** The addresses that an account may have; some deliverable addresses are not among them. */
const pattern = /^(?:[a-z0-9_'+-]+\.)*[a-z0-9_'+-]*[a-z0-9_+-]@(?:[a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/;

/** True if an account may have an address, in lower case (decision 144); no other address can sign in. */
export const isAccountEmail = (email: string): boolean => pattern.test(email);
