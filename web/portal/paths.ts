import { paths as door } from '../people/door/paths.ts';

/**
 * Builds the path of a page, below `/portal`. Every link uses these paths. A page is below its environment, which a
 * link takes from the current address (decision 244).
 */
const page =
  <const Name extends string>(name: Name) =>
  () =>
    `/$environment/${name}` as const;

export const paths = {
  home: door.home,
  today: page('today'),
  deliveries: page('deliveries'),
  start: page('start'),
  book: page('book'),
  keys: page('keys'),
  webhooks: page('webhooks'),
  requests: page('requests'),
  sandbox: page('sandbox'),
  certification: page('certification'),
  statements: page('statements'),
  imports: page('imports'),
  staff: page('staff'),
  audit: page('audit'),
  account: page('account'),
} as const;

/**
 * Returns the route id of a signed-in page, from which the router derives the types of the page's search parameters.
 */
export const inside = <const Path extends string>(path: Path) => `/inside${path}` as const;

/** Path of the portal on the service. */
export const basePath = '/portal';
