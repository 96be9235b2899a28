import type { LabelSize } from '../ui/delivery/print-labels.tsx';

/** The addresses of the pages, below `/operations`. Every link is made here. */
export const paths = {
  board: () => '/' as const,
  book: () => '/book' as const,
  couriers: () => '/couriers' as const,
  alerts: () => '/alerts' as const,
  dispatch: () => '/dispatch' as const,
  warehouse: () => '/warehouse' as const,
  intake: () => '/warehouse/intake' as const,
  rounds: () => '/warehouse/rounds' as const,
  cash: () => '/cash' as const,
  returns: () => '/warehouse/returns' as const,
  history: () => '/history' as const,
  reports: () => '/reports' as const,
  remittances: () => '/remittances' as const,
  invoices: () => '/invoices' as const,
  staff: () => '/staff' as const,
  audit: () => '/audit' as const,
  health: () => '/health' as const,
  account: () => '/account' as const,
  parts: () => '/parts' as const,
} as const;

/** Returns the id of a signed-in page's route, which types the page's search parameters. */
export const inside = <const Path extends string>(path: Path) => `/inside${path}` as const;

/** The path of this screen in the address of the service. */
export const basePath = '/operations';

/** The address of a page of labels. */
export const labelsPath = (ids: readonly string[], size: LabelSize): string =>
  `${basePath}/v1/labels?${new URLSearchParams({ deliveryIDs: ids.join(), size })}`;
