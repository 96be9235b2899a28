import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
} from '@tanstack/react-router';
import { readAlertsSearch } from './alerts/rows.ts';
import { readSearch } from './board/filter.ts';
import { readCouriersSearch } from './couriers/rows.ts';
import { readDispatchSearch } from './dispatch/read.ts';
import { Inside } from './inside.tsx';
import { NotFoundPage } from './pages/not-found.tsx';
import { basePath, paths } from './paths.ts';
import { readStaffSearch } from './people/search.ts';

/** The pages by address. Each is loaded when it is opened. */
const root = createRootRoute({ component: Outlet, notFoundComponent: NotFoundPage });

/** Pages before the sign-in. */
const signIn = createRoute({
  getParentRoute: () => root,
  path: paths.signIn(),
  validateSearch: ({ next, notice }: Record<string, unknown>) => ({
    ...(typeof next === 'string' && { next }),
    ...((notice === 'changed' || notice === 'invited') && { notice: notice as 'changed' | 'invited' }),
  }),
  component: lazyRouteComponent(() => import('./pages/sign-in.tsx'), 'SignInPage'),
});
const invitation = createRoute({
  getParentRoute: () => root,
  path: paths.invitation(),
  component: lazyRouteComponent(() => import('./pages/invitation.tsx'), 'InvitationPage'),
});

const forgotten = createRoute({
  getParentRoute: () => root,
  path: paths.forgotten(),
  component: lazyRouteComponent(() => import('./pages/forgotten.tsx'), 'ForgottenPage'),
});
const newPassword = createRoute({
  getParentRoute: () => root,
  path: paths.newPassword(),
  component: lazyRouteComponent(() => import('./pages/new-password.tsx'), 'NewPasswordPage'),
});
const parts = createRoute({
  getParentRoute: () => root,
  path: paths.parts(),
  component: lazyRouteComponent(() => import('./pages/parts.tsx'), 'PartsPage'),
});

/** Pages of whoever is signed in. */
const inside = createRoute({ getParentRoute: () => root, id: 'inside', component: Inside });
const board = createRoute({
  getParentRoute: () => inside,
  path: paths.board(),
  validateSearch: readSearch,
  component: lazyRouteComponent(() => import('./pages/board.tsx'), 'BoardPage'),
});
const couriers = createRoute({
  getParentRoute: () => inside,
  path: paths.couriers(),
  validateSearch: readCouriersSearch,
  component: lazyRouteComponent(() => import('./pages/couriers.tsx'), 'CouriersPage'),
});
const alerts = createRoute({
  getParentRoute: () => inside,
  path: paths.alerts(),
  validateSearch: readAlertsSearch,
  component: lazyRouteComponent(() => import('./pages/alerts.tsx'), 'AlertsPage'),
});
const dispatch = createRoute({
  getParentRoute: () => inside,
  path: paths.dispatch(),
  validateSearch: readDispatchSearch,
  component: lazyRouteComponent(() => import('./pages/dispatch.tsx'), 'DispatchPage'),
});
const staff = createRoute({
  getParentRoute: () => inside,
  path: paths.staff(),
  validateSearch: readStaffSearch,
  component: lazyRouteComponent(() => import('./pages/staff.tsx'), 'StaffPage'),
});
const account = createRoute({
  getParentRoute: () => inside,
  path: paths.account(),
  component: lazyRouteComponent(() => import('./pages/account.tsx'), 'AccountPage'),
});

export const router = createRouter({
  routeTree: root.addChildren([
    signIn,
    invitation,
    forgotten,
    newPassword,
    parts,
    inside.addChildren([board, couriers, alerts, dispatch, staff, account]),
  ]),
  basepath: basePath,
  defaultPreload: 'intent',
  scrollRestoration: true,
});
