import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { paths } from './paths.ts';

/** Returns the routes of the pages before the sign-in; a page's code is loaded when the page is opened. */
export const doorRoutes = <Root extends AnyRoute>(root: Root) => {
  const getParentRoute = () => root;
  return [
    createRoute({
      getParentRoute,
      path: paths.signIn(),
      validateSearch: ({ next, notice }: Record<string, unknown>) => ({
        ...(typeof next === 'string' && { next }),
        ...((notice === 'changed' || notice === 'invited') && { notice: notice as 'changed' | 'invited' }),
      }),
      component: lazyRouteComponent(() => import('./sign-in.tsx'), 'SignInPage'),
    }),
    createRoute({
      getParentRoute,
      path: paths.invitation(),
      component: lazyRouteComponent(() => import('./invitation.tsx'), 'InvitationPage'),
    }),
    createRoute({
      getParentRoute,
      path: paths.forgotten(),
      component: lazyRouteComponent(() => import('./forgotten.tsx'), 'ForgottenPage'),
    }),
    createRoute({
      getParentRoute,
      path: paths.newPassword(),
      component: lazyRouteComponent(() => import('./new-password.tsx'), 'NewPasswordPage'),
    }),
  ] as const;
};
