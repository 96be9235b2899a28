/** Matches the email addresses that an account may have. Some addresses that could receive mail do not match. */
const pattern = /^(?:[a-z0-9_'+-]+\.)*[a-z0-9_'+-]*[a-z0-9_+-]@(?:[a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/;

/** Returns true if an account may have this email address, which must be in lower case (decision 144). */
export const isAccountEmail = (email: string): boolean => pattern.test(email);
