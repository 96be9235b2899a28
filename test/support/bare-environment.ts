/** What a process of ours takes from this one's environment: where programs are, and the code that is compiled already. */
export const bareEnvironment = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
};
