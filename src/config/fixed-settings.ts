/** A value that every installation has. Earlier versions read it from a variable. */
interface FixedSetting {
  readonly variable: string;
  readonly value: number;
}

const fixed = (variable: string, value: number): FixedSetting => ({ variable, value });

/** Values that nobody needs to change. They are part of `Config`, so that a test may choose others. */
export const fixedSettings = {
  /** Largest lag of a standby; beyond it, DATABASE_URL answers. */
  databaseReadLagSeconds: fixed('DATABASE_READ_LAG_SECONDS', 10),
  /** Connections of a process for searches and reports, which never keep a booking waiting. */
  databaseReadingConnections: fixed('DATABASE_READING_CONNECTIONS', 3),
  /** Lifetime of a bearer token (decision 9). */
  tokenLifetimeHours: fixed('TOKEN_LIFETIME_HOURS', 24),
  /** Most token requests per address and minute; 0: no limit (decision 67). */
  tokenRequestsPerMinute: fixed('TOKEN_REQUESTS_PER_MINUTE', 600),
  /** Shortest search for a courier of an INSTANT booking (decision 40). */
  instantAllocationMinutes: fixed('INSTANT_ALLOCATION_MINUTES', 60),
  /** Shortest search for a courier of a SAME_DAY booking, and its time after the window (decision 40). */
  sameDayAllocationMinutes: fixed('SAME_DAY_ALLOCATION_MINUTES', 60),
  /** Minutes without a courier until operations are alerted (decision 141). */
  courierMissingMinutes: fixed('COURIER_MISSING_MINUTES', 10),
  /** Time until an unanswered offer lapses (decision 142). */
  dispatchOfferSeconds: fixed('DISPATCH_OFFER_SECONDS', 30),
  /** Route search for sixty deliveries or more, in its own thread; less for fewer deliveries. */
  routeSeconds: fixed('ROUTE_SECONDS', 10),
  /** Time limit of one OSRM request; after it the road factor is used. */
  osrmTimeoutMs: fixed('OSRM_TIMEOUT_MS', 300),
  /** Time limit of one request to the geocoder; after it the gazetteer answers alone. */
  geocoderTimeoutMs: fixed('GEOCODER_TIMEOUT_MS', 800),
  /** Time limit of one webhook call (decision 52). */
  webhookTimeoutMs: fixed('WEBHOOK_TIMEOUT_MS', 10_000),
  /** Most calls at once to one endpoint, from all processes together (decision 113). */
  webhookConcurrency: fixed('WEBHOOK_CONCURRENCY', 16),
  /** Minutes without a place until a courier on duty is an alert (decision 215). */
  courierSilentMinutes: fixed('COURIER_SILENT_MINUTES', 10),
  /** Minutes of failed calls until an endpoint is unhealthy (decision 117). */
  webhookUnhealthyMinutes: fixed('WEBHOOK_UNHEALTHY_MINUTES', 15),
  /** Age of an open transaction at which the log and /health/ready warn. */
  openTransactionAlarmSeconds: fixed('OPEN_TRANSACTION_ALARM_SECONDS', 60),
  /** Lifetime of a courier's session (decision 162). */
  courierSessionDays: fixed('COURIER_SESSION_DAYS', 30),
  /** Days without a call after which a courier's session ends; 0: never (decision 162). */
  courierIdleDays: fixed('COURIER_IDLE_DAYS', 14),
  /** Age of a sign-in at which dangerous actions ask for the password again; 0: never (decision 162). */
  passwordAgainMinutes: fixed('PASSWORD_AGAIN_MINUTES', 10),
  /** The largest accepted photo (decision 108). */
  mediaMaxMegabytes: fixed('MEDIA_MAX_MEGABYTES', 10),
  /** Lifetime of a link to a photo, from the answer or webhook that carries it (decision 107). */
  mediaLinkHours: fixed('MEDIA_LINK_HOURS', 168),
  /** Retention of batches of bookings with the answers of their rows (decision 270). */
  batchRetentionDays: fixed('BATCH_RETENTION_DAYS', 30),
  /** Lifetime of a tracking link after the end of its delivery (decision 130). */
  trackingHours: fixed('TRACKING_HOURS', 24),
  /** Free space beside DATA_DIR below which operators are alerted (decision 295). */
  diskFreeMegabytes: fixed('DISK_FREE_MEGABYTES', 1_024),
  /** Retention of steps of couriers' phones, which detect repeats (decision 204). */
  stepDays: fixed('STEP_DAYS', 180),
  /** Retention of how a fare was made, from the booking; the amount stays (decision 204). */
  traceDays: fixed('TRACE_DAYS', 90),
  /** Retention of couriers' ways (decision 214). */
  trailDays: fixed('TRAIL_DAYS', 7),
} as const;

/** The values of the fixed settings. */
export type FixedValues = { readonly [Name in keyof typeof fixedSettings]: number };

export const fixedValues = Object.fromEntries(
  Object.entries(fixedSettings).map(([name, { value }]) => [name, value]),
) as FixedValues;
