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
import { present, textOf } from '../ui/address/address.ts';
import { readAlertsSearch } from './alerts/rows.ts';
import { readBankSearch } from './bank/search.ts';
import { readSearch } from './board/filter.ts';
import { readBookSearch } from './booking/search.ts';
import { readCashSearch } from './cash/rows.ts';
import { readCouriersSearch } from './couriers/rows.ts';
import { readDispatchSearch } from './dispatch/read.ts';
import { readSandboxSearch } from './environment.ts';
import { readHealthSearch } from './health/read.ts';
import { readHistorySearch } from './history/search.ts';
import { Inside } from './inside.tsx';
import { readInvoicesSearch } from './invoices/search.ts';
import { readMessagesSearch } from './messages/search.ts';
import { basePath, paths } from './paths.ts';
import { readRemittancesSearch } from './remittances/search.ts';
import { readReportsSearch } from './reports/search.ts';
import { readReturnsSearch } from './returns/search.ts';
import { readRoundsSearch } from './rounds/search.ts';
import { readRulesSearch } from './rules/search.ts';
import { readShopsSearch } from './shops/search.ts';
import { readClosedIntakesSearch, readHubSearch, readStockSearch } from './warehouse/search.ts';

/** Reads the search parameters of a list whose open row is all that its address has. */
const readOpen = ({ open }: Record<string, unknown>): { readonly open?: string } =>
  present({ open: textOf(open) });

/** The root of the page routes; a page's code is loaded when the page is opened. */
const root = createRootRoute({ component: Outlet, notFoundComponent: NotFoundPage });

/** The page of all UI components, which needs no sign-in. */
const parts = createRoute({
  getParentRoute: () => root,
  path: paths.parts(),
  component: lazyRouteComponent(() => import('./pages/parts.tsx'), 'PartsPage'),
});

/** The parent of pages that need a sign-in. */
const inside = createRoute({ getParentRoute: () => root, id: 'inside', component: Inside });
const today = createRoute({
  getParentRoute: () => inside,
  path: paths.today(),
  validateSearch: readSandboxSearch,
  component: lazyRouteComponent(() => import('./pages/today.tsx'), 'TodayPage'),
});
const board = createRoute({
  getParentRoute: () => inside,
  path: paths.board(),
  validateSearch: readSearch,
  component: lazyRouteComponent(() => import('./pages/board.tsx'), 'BoardPage'),
});
const book = createRoute({
  getParentRoute: () => inside,
  path: paths.book(),
  validateSearch: readBookSearch,
  component: lazyRouteComponent(() => import('./pages/book.tsx'), 'BookPage'),
});
const couriers = createRoute({
  getParentRoute: () => inside,
  path: paths.couriers(),
  validateSearch: readCouriersSearch,
  component: lazyRouteComponent(() => import('./pages/couriers.tsx'), 'CouriersPage'),
});
const messages = createRoute({
  getParentRoute: () => inside,
  path: paths.messages(),
  validateSearch: readMessagesSearch,
  component: lazyRouteComponent(() => import('./pages/messages.tsx'), 'MessagesPage'),
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
const warehouse = createRoute({
  getParentRoute: () => inside,
  path: paths.warehouse(),
  validateSearch: readStockSearch,
  component: lazyRouteComponent(() => import('./pages/warehouse.tsx'), 'WarehousePage'),
});
const intake = createRoute({
  getParentRoute: () => inside,
  path: paths.intake(),
  validateSearch: readHubSearch,
  component: lazyRouteComponent(() => import('./pages/intake.tsx'), 'IntakePage'),
});
const closedIntakes = createRoute({
  getParentRoute: () => inside,
  path: paths.closedIntakes(),
  validateSearch: readClosedIntakesSearch,
  component: lazyRouteComponent(() => import('./pages/closed-intakes.tsx'), 'ClosedIntakesPage'),
});
const rounds = createRoute({
  getParentRoute: () => inside,
  path: paths.rounds(),
  validateSearch: readRoundsSearch,
  component: lazyRouteComponent(() => import('./pages/rounds.tsx'), 'RoundsPage'),
});
const returns = createRoute({
  getParentRoute: () => inside,
  path: paths.returns(),
  validateSearch: readReturnsSearch,
  component: lazyRouteComponent(() => import('./pages/returns.tsx'), 'ReturnsPage'),
});
const cash = createRoute({
  getParentRoute: () => inside,
  path: paths.cash(),
  validateSearch: readCashSearch,
  component: lazyRouteComponent(() => import('./pages/cash.tsx'), 'CashPage'),
});
const history = createRoute({
  getParentRoute: () => inside,
  path: paths.history(),
  validateSearch: readHistorySearch,
  component: lazyRouteComponent(() => import('./pages/history.tsx'), 'HistoryPage'),
});
const reports = createRoute({
  getParentRoute: () => inside,
  path: paths.reports(),
  validateSearch: readReportsSearch,
  component: lazyRouteComponent(() => import('./pages/reports.tsx'), 'ReportsPage'),
});
const remittances = createRoute({
  getParentRoute: () => inside,
  path: paths.remittances(),
  validateSearch: readRemittancesSearch,
  component: lazyRouteComponent(() => import('./pages/remittances.tsx'), 'RemittancesPage'),
});
const bank = createRoute({
  getParentRoute: () => inside,
  path: paths.bank(),
  validateSearch: readBankSearch,
  component: lazyRouteComponent(() => import('./pages/bank.tsx'), 'BankPage'),
});
const invoices = createRoute({
  getParentRoute: () => inside,
  path: paths.invoices(),
  validateSearch: readInvoicesSearch,
  component: lazyRouteComponent(() => import('./pages/invoices.tsx'), 'InvoicesPage'),
});
const shops = createRoute({
  getParentRoute: () => inside,
  path: paths.shops(),
  validateSearch: readShopsSearch,
  component: lazyRouteComponent(() => import('./pages/shops.tsx'), 'ShopsPage'),
});
const areas = createRoute({
  getParentRoute: () => inside,
  path: paths.areas(),
  validateSearch: readOpen,
  component: lazyRouteComponent(() => import('./pages/areas.tsx'), 'AreasPage'),
});
const hubs = createRoute({
  getParentRoute: () => inside,
  path: paths.hubs(),
  validateSearch: readOpen,
  component: lazyRouteComponent(() => import('./pages/hubs.tsx'), 'HubsPage'),
});
const company = createRoute({
  getParentRoute: () => inside,
  path: paths.company(),
  validateSearch: readRulesSearch,
  component: lazyRouteComponent(() => import('./pages/company.tsx'), 'CompanyPage'),
});
const rules = createRoute({
  getParentRoute: () => inside,
  path: paths.rules(),
  validateSearch: readRulesSearch,
  component: lazyRouteComponent(() => import('./pages/rules.tsx'), 'RulesPage'),
});
const staff = createRoute({
  getParentRoute: () => inside,
  path: paths.staff(),
  validateSearch: readStaffSearch,
  component: lazyRouteComponent(() => import('./pages/staff.tsx'), 'StaffPage'),
});
const audit = createRoute({
  getParentRoute: () => inside,
  path: paths.audit(),
  validateSearch: readAuditSearch,
  component: lazyRouteComponent(() => import('./pages/audit.tsx'), 'AuditPage'),
});
const health = createRoute({
  getParentRoute: () => inside,
  path: paths.health(),
  validateSearch: readHealthSearch,
  component: lazyRouteComponent(() => import('./pages/health.tsx'), 'HealthPage'),
});
const account = createRoute({
  getParentRoute: () => inside,
  path: paths.account(),
  component: lazyRouteComponent(() => import('../people/account/account.tsx'), 'AccountPage'),
});

/** Any other address, in the frame of signed-in people. */
const unknown = createRoute({ getParentRoute: () => inside, path: '$', component: NotFoundInside });

export const router = readOnlyKnown(
  createRouter({
    routeTree: root.addChildren([
      ...doorRoutes(root),
      parts,
      inside.addChildren([
        ...[today, board, book, couriers, messages, alerts, dispatch],
        ...[warehouse, intake, closedIntakes, rounds, returns],
        ...[cash, remittances, invoices, bank],
        ...[history, reports],
        ...[shops, areas, hubs, company, rules, staff, audit, health, account],
        unknown,
      ]),
    ]),
    basepath: basePath,
    ...screenOptions,
  }),
);

declare module '../people/screen-router.ts' {
  interface ScreenRouters {
    operations: typeof router;
  }
}
