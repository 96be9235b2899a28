import type { LabelSize } from '../ui/delivery/print-labels.tsx';

/** The addresses of the pages, below `/operations`. Every link is made here. */
export const paths = {
  board: () => '/',
  book: () => '/book',
  couriers: () => '/couriers',
  alerts: () => '/alerts',
  dispatch: () => '/dispatch',
  warehouse: () => '/warehouse',
  intake: () => '/warehouse/intake',
  rounds: () => '/warehouse/rounds',
  cash: () => '/cash',
  returns: () => '/warehouse/returns',
  history: () => '/history',
  reports: () => '/reports',
  remittances: () => '/remittances',
  invoices: () => '/invoices',
  staff: () => '/staff',
  audit: () => '/audit',
  health: () => '/health',
  account: () => '/account',
  parts: () => '/parts',
} as const;

/** The path of this screen in the address of the service. */
export const basePath = '/operations';

/** The address of a page of labels. */
export const labelsPath = (ids: readonly string[], size: LabelSize): string =>
  `${basePath}/v1/labels?${new URLSearchParams({ deliveryIDs: ids.join(), size })}`;
