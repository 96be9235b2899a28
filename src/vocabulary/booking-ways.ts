/** How a member of a provider's staff books: by a program of the provider, or by hand in the portal. */
export const bookingWays = ['program', 'hand'] as const;
export type BookingWay = (typeof bookingWays)[number];
