import { type AnyRoute, createRouter } from '@tanstack/react-router';

type Search = Readonly<Record<string, unknown>>;

/** Hides the values of an address that a page does not know: the router lays what the page reads over the raw address. */
const onlyKnown =
  (read: (search: Search) => object) =>
  (search: Search): object => ({
    ...Object.fromEntries(Object.keys(search).map((name) => [name, undefined])),
    ...read(search),
  });

interface Screen {
  readonly routeTree: AnyRoute;
  readonly basepath: string;
}

/** Creates the router of a screen, in which an unknown value of an address falls back to the page's default. */
export function createScreenRouter({ routeTree, basepath }: Screen) {
  const router = createRouter({
    routeTree,
    basepath,
    defaultPreload: 'intent',
    scrollRestoration: true,
  });
  for (const route of Object.values<AnyRoute>(router.routesById)) {
    const { validateSearch: read } = route.options;
    if (typeof read === 'function') Object.assign(route.options, { validateSearch: onlyKnown(read) });
  }
  return router;
}
