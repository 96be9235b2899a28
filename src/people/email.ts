/** The email addresses that an account may have; it excludes some deliverable addresses. */
const pattern = /^(?:[a-z0-9_'+-]+\.)*[a-z0-9_'+-]*[a-z0-9_+-]@(?:[a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/;

/** Returns true if an account may have a lower-case address (decision 144); no other address can sign in. */
export const isAccountEmail = (email: string): boolean => pattern.test(email);
