import type { AnyRoute, AnyRouter } from '@tanstack/react-router';

type Search = Readonly<Record<string, unknown>>;

/** Hides the values of an address that a page does not know: the router lays what the page reads over the raw address. */
const onlyKnown =
  (read: (search: Search) => object) =>
  (search: Search): object => ({
    ...Object.fromEntries(Object.keys(search).map((name) => [name, undefined])),
    ...read(search),
  });

/** The router of each screen: with them, TypeScript knows the search parameters of each page and the path of each link. */
// biome-ignore lint/suspicious/noEmptyInterface: each screen adds its own router
export interface ScreenRouters {}

declare module '@tanstack/react-router' {
  interface Register {
    router: ScreenRouters[keyof ScreenRouters];
  }
}

/** How the router of every screen works. */
export const screenOptions = { defaultPreload: 'intent', scrollRestoration: true } as const;

/** Makes an unknown value of an address fall back to the page's default, in every page of a router. */
export function readOnlyKnown<Router extends AnyRouter>(router: Router): Router {
  for (const route of Object.values<AnyRoute>(router.routesById)) {
    const { validateSearch: read } = route.options;
    if (typeof read === 'function') Object.assign(route.options, { validateSearch: onlyKnown(read) });
  }
  return router;
}
