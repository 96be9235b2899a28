/** Paths of the interface for people's screens; all other paths belong to programs. */
export const peopleAddresses = /^\/(people|operations|courier|portal)\/v1(\/|$)|^\/media\//;
