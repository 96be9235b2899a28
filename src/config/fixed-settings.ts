/** Values that nobody needs to change. They are part of `Config`, so that a test may choose others. */
export const fixedValues = {
  /** Largest lag of a standby; beyond it, DATABASE_URL answers. */
  databaseReadLagSeconds: 10,
  /** Connections of a process for searches and reports, which never keep a booking waiting. */
  databaseReadingConnections: 3,
  /** Lifetime of a bearer token (decision 9). */
  tokenLifetimeHours: 24,
  /** Most token requests per address and minute; 0: no limit (decision 67). */
  tokenRequestsPerMinute: 600,
  /** Shortest search for a courier of an INSTANT booking (decision 40). */
  instantAllocationMinutes: 60,
  /** Shortest search for a courier of a SAME_DAY booking, and its time after the window (decision 40). */
  sameDayAllocationMinutes: 60,
  /** Minutes without a courier until operations are alerted (decision 141). */
  courierMissingMinutes: 10,
  /** Time until an unanswered offer lapses (decision 142). */
  dispatchOfferSeconds: 30,
  /** Route search for sixty deliveries or more, in its own thread; less for fewer deliveries. */
  routeSeconds: 10,
  /** Time limit of one OSRM request; after it the road factor is used. */
  osrmTimeoutMs: 300,
  /** Time limit of one request to the geocoder; after it the gazetteer answers alone. */
  geocoderTimeoutMs: 800,
  /** Time limit of one webhook call (decision 52). */
  webhookTimeoutMs: 10_000,
  /** Most calls at once to one endpoint, from all processes together (decision 113). */
  webhookConcurrency: 16,
  /** Minutes without a place until a courier on duty is an alert (decision 215). */
  courierSilentMinutes: 10,
  /** Minutes of failed calls until an endpoint is unhealthy (decision 117). */
  webhookUnhealthyMinutes: 15,
  /** Age of an open transaction at which the log and /health/ready warn. */
  openTransactionAlarmSeconds: 60,
  /** Lifetime of a courier's session (decision 162). */
  courierSessionDays: 30,
  /** Days without a call after which a courier's session ends; 0: never (decision 162). */
  courierIdleDays: 14,
  /** Age of a sign-in at which dangerous actions ask for the password again; 0: never (decision 162). */
  passwordAgainMinutes: 10,
  /** The largest accepted photo (decision 108). */
  mediaMaxMegabytes: 10,
  /** Lifetime of a link to a photo, from the answer or webhook that carries it (decision 107). */
  mediaLinkHours: 168,
  /** Retention of batches of bookings with the answers of their rows (decision 270). */
  batchRetentionDays: 30,
  /** Lifetime of a tracking link after the end of its delivery (decision 130). */
  trackingHours: 24,
  /** Free space beside DATA_DIR below which operators are alerted (decision 295). */
  diskFreeMegabytes: 1_024,
  /** Retention of steps of couriers' phones, which detect repeats (decision 204). */
  stepDays: 180,
  /** Retention of how a fare was made, from the booking; the amount stays (decision 204). */
  traceDays: 90,
  /** Retention of couriers' ways (decision 214). */
  trailDays: 7,
};

export type FixedValues = Readonly<typeof fixedValues>;
