import { Counter, Gauge, Histogram, Registry } from 'prom-client';

const seconds = {
  requests: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  calls: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  work: [0.01, 0.05, 0.1, 0.5, 1, 5, 30],
  waits: [30, 60, 120, 300, 600, 1_200, 2_400, 3_600],
};

/**
 * The metrics of a process (decision 290). Label values come from short lists and are never an id, an address or a
 * name, so the number of series is bounded. The only exception is the metric of deprecated paths, whose labels name
 * workspaces: the operator controls how many there are (decision 352).
 */
export type Metrics = ReturnType<typeof createMetrics>;

/**
 * Creates the metrics of one process. To count something takes about a microsecond and allocates no memory beyond the
 * series.
 */
export function createMetrics() {
  const registry = new Registry();
  const base = { registers: [registry] };
  return {
    registry,
    /** Functions that set gauges. They run each time the metrics are read, and at no other time. */
    measurements: new Set<() => unknown>(),
    ...requestMetrics(base),
    ...deliveryMetrics(base),
    ...backgroundMetrics(base),
    ...databaseMetrics(base),
    ...measuredMetrics(base),
  };
}

interface Base {
  readonly registers: Registry[];
}

const requestMetrics = (base: Base) => ({
  requests: new Counter({
    ...base,
    name: 'antar_http_requests_total',
    help: 'Answered requests by method, template of the route and status.',
    labelNames: ['method', 'route', 'status'] as const,
  }),
  requestSeconds: new Histogram({
    ...base,
    name: 'antar_http_request_duration_seconds',
    help: 'Time from a request to its answer, without streams.',
    labelNames: ['method', 'route'] as const,
    buckets: seconds.requests,
  }),
});

const deliveryMetrics = (base: Base) => ({
  bookings: new Counter({
    ...base,
    name: 'antar_bookings_total',
    help: 'Stored bookings.',
    labelNames: ['category', 'service', 'environment'] as const,
  }),
  moves: new Counter({
    ...base,
    name: 'antar_moves_total',
    help: 'Moves of deliveries: made, once committed, or refused.',
    labelNames: ['move', 'outcome', 'environment'] as const,
  }),
  assignSeconds: new Histogram({
    ...base,
    name: 'antar_time_to_assign_seconds',
    help: 'Time from the search for a courier to the courier.',
    labelNames: ['environment'] as const,
    buckets: seconds.waits,
  }),
  looks: new Histogram({
    ...base,
    name: 'antar_dispatch_tick_duration_seconds',
    help: 'Time of one look for couriers in one area, by outcome.',
    labelNames: ['outcome'] as const,
    buckets: seconds.work,
  }),
  offers: new Counter({
    ...base,
    name: 'antar_offers_total',
    help: 'Deliveries offered to couriers, and what became of the offers.',
    labelNames: ['outcome'] as const,
  }),
  positionsRefused: new Counter({
    ...base,
    name: 'antar_courier_positions_refused_total',
    help: 'Reported places of couriers that were refused: outside Indonesia, late, coarse, or a jump.',
    labelNames: ['reason'] as const,
  }),
});

const backgroundMetrics = (base: Base) => ({
  jobs: new Histogram({
    ...base,
    name: 'antar_job_duration_seconds',
    help: 'Time of one run of a background job, by kind and outcome.',
    labelNames: ['kind', 'outcome'] as const,
    buckets: seconds.work,
  }),
  webhookCalls: new Counter({
    ...base,
    name: 'antar_webhook_calls_total',
    help: 'Ended webhook calls by outcome: delivered, retrying, failed.',
    labelNames: ['outcome', 'environment'] as const,
  }),
  webhookSeconds: new Histogram({
    ...base,
    name: 'antar_webhook_call_duration_seconds',
    help: 'Time of one webhook call.',
    labelNames: ['environment'] as const,
    buckets: seconds.calls,
  }),
  messages: new Counter({
    ...base,
    name: 'antar_messages_total',
    help: 'Mails and pushes by outcome: sent, refused for ever, or failed and tried again.',
    labelNames: ['channel', 'outcome'] as const,
  }),
});

const gaugesIn =
  (base: Base) =>
  <const Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge<Label>({ ...base, name, help, labelNames });

const databaseMetrics = (base: Base) => {
  const gauge = gaugesIn(base);
  return {
    poolConnections: gauge(
      'antar_database_pool_connections',
      'Connections of this process by pool and state: used or idle.',
      'pool',
      'state',
    ),
    poolMost: gauge('antar_database_pool_max_connections', 'The most connections of a pool.', 'pool'),
    commitsWait: gauge(
      'antar_database_commits_waiting',
      'Whether commits wait for a standby, so that reads are served and changes are refused.',
    ),
    poolWaiting: gauge('antar_database_pool_waiting', 'Statements that wait for a connection now.', 'pool'),
    poolWaits: new Counter({
      ...base,
      name: 'antar_database_pool_waits_total',
      help: 'Statements that had to wait for a connection.',
      labelNames: ['pool'] as const,
    }),
    poolWaitSeconds: new Counter({
      ...base,
      name: 'antar_database_pool_wait_seconds_total',
      help: 'Time that statements have waited for a connection.',
      labelNames: ['pool'] as const,
    }),
  };
};

const measuredMetrics = (base: Base) => {
  const gauge = gaugesIn(base);
  return {
    hashingWaiting: gauge('antar_password_hashing_waiting', 'Passwords that wait to be hashed or checked.'),
    isReached: gauge('antar_database_up', 'Whether the database answered when the metrics were read.'),
    jobsWaiting: gauge(
      'antar_jobs_waiting',
      'Background jobs that are due, at most 10,000 of a kind.',
      'kind',
    ),
    jobsAge: gauge(
      'antar_jobs_oldest_due_seconds',
      'How long the oldest due background job of a kind has been due.',
      'kind',
    ),
    jobsParked: gauge(
      'antar_jobs_parked',
      'Background jobs that have failed too often: parked, or tried on as they recur.',
      'kind',
    ),
    queueDepth: gauge('antar_webhook_queue_waiting', 'Deliveries with due webhook events, at most 100,000.'),
    queueAge: gauge(
      'antar_webhook_queue_oldest_due_seconds',
      'How long the oldest due webhook event is due.',
    ),
    failingEndpoints: gauge(
      'antar_webhook_endpoints_failing',
      'Webhook addresses whose every call fails, by health.',
      'health',
    ),
    feedLag: gauge(
      'antar_feed_lag_seconds',
      'The age of the oldest event that no reader of the feed sees yet.',
    ),
    waitingDeliveries: gauge(
      'antar_deliveries_without_courier',
      'Deliveries of production that seek a courier now.',
    ),
    waits: gauge(
      'antar_deliveries_waiting',
      'Deliveries of production that got no courier at the last look, by main reason.',
      'reason',
    ),
    deprecatedUses: gauge(
      'antar_deprecated_path_last_use_timestamp_seconds',
      'When a provider last used a deprecated path, within 30 days.',
      'workspace',
      'environment',
    ),
    openAlarms: gauge(
      'antar_alarms_open',
      'Conditions of the installation that are not over, by kind.',
      'kind',
    ),
    backupAge: gauge('antar_backup_age_seconds', 'The age of the last recorded backup that succeeded.'),
    diskFree: gauge('antar_disk_free_bytes', 'The free space beside DATA_DIR.'),
    openAlerts: gauge('antar_alerts_open', 'Unacknowledged alerts.', 'kind', 'environment'),
  };
};
