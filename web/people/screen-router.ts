import type { AnyRoute, AnyRouter } from '@tanstack/react-router';

type Search = Readonly<Record<string, unknown>>;

/** Sets unknown search parameters to undefined, because the router merges a page's parameters into the raw ones. */
const onlyKnown =
  (read: (search: Search) => object) =>
  (search: Search): object => ({
    ...Object.fromEntries(Object.keys(search).map((name) => [name, undefined])),
    ...read(search),
  });

/** The routers of the screens, from which TypeScript knows every page's search parameters and every link's path. */
// biome-ignore lint/suspicious/noEmptyInterface: each screen adds its own router
export interface ScreenRouters {}

declare module '@tanstack/react-router' {
  interface Register {
    router: ScreenRouters[keyof ScreenRouters];
  }
}

/** The router options that all screens share. */
export const screenOptions = { defaultPreload: 'intent', scrollRestoration: true } as const;

/** Makes every page of a router ignore search parameters and values that it does not know. */
export function readOnlyKnown<Router extends AnyRouter>(router: Router): Router {
  for (const route of Object.values<AnyRoute>(router.routesById)) {
    const { validateSearch: read } = route.options;
    if (typeof read === 'function') Object.assign(route.options, { validateSearch: onlyKnown(read) });
  }
  return router;
}
