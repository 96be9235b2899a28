/** The addresses of the pages, below `/courier`. Every link is made here. */
export const paths = {
  day: () => '/',
  duty: () => '/duty',
  job: (deliveryID: string) => `/job/${deliveryID}`,
  /** A step of one job, or of several at one stop. */
  step: (step: string, deliveryIDs: readonly string[]) => `/step/${step}/${deliveryIDs.join(',')}`,
  /** All stops: their order, and the map of them. */
  stops: () => '/stops',
  /** The question of an arrival far from its place. */
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

/** The path of this screen in the address of the service. */
export const basePath = '/courier';
