/** What the library that signs people in takes for an address; some that may be written to are not. */
const pattern = /^(?:[a-z0-9_'+-]+\.)*[a-z0-9_'+-]*[a-z0-9_+-]@(?:[a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/;

/** Whether an account may go by an address in lower case (decision 144): nobody could sign in by another. */
export const isAccountEmail = (email: string): boolean => pattern.test(email);
