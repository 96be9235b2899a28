import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
} from '@tanstack/react-router';
import { doorRoutes } from '../people/door/routes.tsx';
import { NotFoundPage } from '../people/not-found.tsx';
import { readStaffSearch } from '../people/staff/search.ts';
import { Home, Inside } from './inside.tsx';
import { basePath, paths } from './paths.ts';

/** The pages by address. Each is loaded when it is opened. */
const root = createRootRoute({ component: Outlet, notFoundComponent: NotFoundPage });
const home = createRoute({ getParentRoute: () => root, path: paths.home(), component: Home });

/** Pages of whoever is signed in. */
const inside = createRoute({ getParentRoute: () => root, id: 'inside', component: Inside });
const getParentRoute = () => inside;
const pages = [
  createRoute({
    getParentRoute,
    path: paths.staff(),
    validateSearch: readStaffSearch,
    component: lazyRouteComponent(() => import('./pages/staff.tsx'), 'StaffPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.account(),
    component: lazyRouteComponent(() => import('../people/account/account.tsx'), 'AccountPage'),
  }),
];

export const router = createRouter({
  routeTree: root.addChildren([home, ...doorRoutes(root), inside.addChildren(pages)]),
  basepath: basePath,
  defaultPreload: 'intent',
  scrollRestoration: true,
});
