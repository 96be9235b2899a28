/** The addresses of the interface for people's screens; the others belong to programs. */
export const peopleAddresses = /^\/(people|operations|courier|portal)\/v1(\/|$)|^\/media\//;
