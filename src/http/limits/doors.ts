/** Matches the paths that people's screens call; programs call all other API paths. */
export const peopleAddresses = /^\/(people|operations|courier|portal)\/v1(\/|$)|^\/media\//;
