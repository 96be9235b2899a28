import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
} from '@tanstack/react-router';
import { readAuditSearch } from '../people/audit/search.ts';
import { doorRoutes } from '../people/door/routes.tsx';
import { NotFoundInside, NotFoundPage } from '../people/not-found.tsx';
import { readOnlyKnown, screenOptions } from '../people/screen-router.ts';
import { readStaffSearch } from '../people/staff/search.ts';
import { readCertificationSearch } from './certification/search.ts';
import { readDeliveriesSearch } from './deliveries/search.ts';
import { readImportsSearch } from './imports/search.ts';
import { Home, Inside } from './inside.tsx';
import { readKeysSearch } from './keys/search.ts';
import { basePath, paths } from './paths.ts';
import { readSandboxSearch } from './sandbox/search.ts';
import { readStatementsSearch } from './statements/search.ts';
import { readWebhooksSearch } from './webhooks/search.ts';

/** The routes of the portal. The code of each page is loaded when the page is opened. */
const root = createRootRoute({ component: Outlet, notFoundComponent: NotFoundPage });
const home = createRoute({ getParentRoute: () => root, path: paths.home(), component: Home });

/** Parent of the pages for signed-in people. */
const inside = createRoute({ getParentRoute: () => root, id: 'inside', component: Inside });
const getParentRoute = () => inside;
const pages = [
  createRoute({
    getParentRoute,
    path: paths.today(),
    component: lazyRouteComponent(() => import('./pages/today.tsx'), 'TodayPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.deliveries(),
    validateSearch: readDeliveriesSearch,
    component: lazyRouteComponent(() => import('./pages/deliveries.tsx'), 'DeliveriesPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.imports(),
    validateSearch: readImportsSearch,
    component: lazyRouteComponent(() => import('./pages/imports.tsx'), 'ImportsPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.start(),
    component: lazyRouteComponent(() => import('./pages/start.tsx'), 'StartPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.book(),
    component: lazyRouteComponent(() => import('./pages/book.tsx'), 'BookPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.keys(),
    validateSearch: readKeysSearch,
    component: lazyRouteComponent(() => import('./pages/keys.tsx'), 'KeysPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.webhooks(),
    validateSearch: readWebhooksSearch,
    component: lazyRouteComponent(() => import('./pages/webhooks.tsx'), 'WebhooksPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.requests(),
    component: lazyRouteComponent(() => import('./pages/requests.tsx'), 'RequestsPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.sandbox(),
    validateSearch: readSandboxSearch,
    component: lazyRouteComponent(() => import('./pages/sandbox.tsx'), 'SandboxPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.certification(),
    validateSearch: readCertificationSearch,
    component: lazyRouteComponent(() => import('./pages/certification.tsx'), 'CertificationPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.statements(),
    validateSearch: readStatementsSearch,
    component: lazyRouteComponent(() => import('./pages/statements.tsx'), 'StatementsPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.staff(),
    validateSearch: readStaffSearch,
    component: lazyRouteComponent(() => import('./pages/staff.tsx'), 'StaffPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.audit(),
    validateSearch: readAuditSearch,
    component: lazyRouteComponent(() => import('./pages/audit.tsx'), 'AuditPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.account(),
    component: lazyRouteComponent(() => import('./pages/account.tsx'), 'AccountPage'),
  }),
  // Any other address, in the frame of signed-in people.
  createRoute({ getParentRoute, path: '/$environment/$', component: NotFoundInside }),
  createRoute({ getParentRoute, path: '/$', component: NotFoundInside }),
] as const;

export const router = readOnlyKnown(
  createRouter({
    routeTree: root.addChildren([home, ...doorRoutes(root), inside.addChildren(pages)]),
    basepath: basePath,
    ...screenOptions,
  }),
);

declare module '../people/screen-router.ts' {
  interface ScreenRouters {
    portal: typeof router;
  }
}
