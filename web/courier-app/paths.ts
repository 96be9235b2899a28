/** The paths of the pages, below `/courier`. Every link uses them. */
export const paths = {
  day: () => '/',
  duty: () => '/duty',
  job: (deliveryID: string) => `/job/${deliveryID}`,
  /** The form of a step, for one job or for several at one stop. */
  step: (step: string, deliveryIDs: readonly string[]) => `/step/${step}/${deliveryIDs.join(',')}`,
  /** All stops in their order, with a map. */
  stops: () => '/stops',
  /** Confirmation of an arrival far from its place. */
  arrival: (step: string, deliveryIDs: readonly string[]) => `/arrival/${step}/${deliveryIDs.join(',')}`,
  giveBack: (deliveryID: string) => `/give-back/${deliveryID}`,
  messages: () => '/messages',
  sos: () => '/sos',
  money: () => '/money',
  held: () => '/held',
  finished: () => '/finished',
  outbox: () => '/outbox',
  more: () => '/more',
} as const;

/** Path of this app on the service. */
export const basePath = '/courier';
