import type { LabelSize } from '../ui/delivery/print-labels.tsx';

/** The paths of the pages, relative to `/operations`. Every link is built from them. */
export const paths = {
  today: () => '/today' as const,
  board: () => '/' as const,
  book: () => '/book' as const,
  couriers: () => '/couriers' as const,
  messages: () => '/messages' as const,
  alerts: () => '/alerts' as const,
  dispatch: () => '/dispatch' as const,
  warehouse: () => '/warehouse' as const,
  intake: () => '/warehouse/intake' as const,
  closedIntakes: () => '/warehouse/closed-intakes' as const,
  rounds: () => '/warehouse/rounds' as const,
  cash: () => '/cash' as const,
  returns: () => '/warehouse/returns' as const,
  history: () => '/history' as const,
  reports: () => '/reports' as const,
  remittances: () => '/remittances' as const,
  bank: () => '/bank' as const,
  invoices: () => '/invoices' as const,
  areas: () => '/areas' as const,
  hubs: () => '/hubs' as const,
  shops: () => '/providers' as const,
  company: () => '/company' as const,
  rules: () => '/rules' as const,
  staff: () => '/staff' as const,
  audit: () => '/audit' as const,
  health: () => '/health' as const,
  account: () => '/account' as const,
  parts: () => '/parts' as const,
} as const;

/** Returns the route id of a page behind the sign-in, from which TypeScript knows the page's search parameters. */
export const inside = <const Path extends string>(path: Path) => `/inside${path}` as const;

/** The base path of this screen on the service. */
export const basePath = '/operations';

/** Returns the address of printable labels for deliveries. */
export const labelsPath = (ids: readonly string[], size: LabelSize): string =>
  `${basePath}/v1/labels?${new URLSearchParams({ deliveryIDs: ids.join(), size })}`;
