/** Values that operators never need to change. They are part of `Config`, so that tests can override them. */
export const fixedValues = {
  /** Maximum lag of the standby; above it, DATABASE_URL serves the reads. */
  databaseReadLagSeconds: 10,
  /** Number of a process's separate connections for searches and reports, which never delay a booking. */
  databaseReadingConnections: 3,
  /** Lifetime of a bearer token (decision 9). */
  tokenLifetimeHours: 24,
  /** Maximum number of token requests per address and minute; 0: no limit (decision 67). */
  tokenRequestsPerMinute: 600,
  /** Minimum search time for a courier of an INSTANT booking (decision 40). */
  instantAllocationMinutes: 60,
  /** Minimum search time for a courier of a SAME_DAY booking, and the search time after its window (decision 40). */
  sameDayAllocationMinutes: 60,
  /** Minutes without a courier after which operations are alerted (decision 141). */
  courierMissingMinutes: 10,
  /** Lifetime of an unanswered offer (decision 142). */
  dispatchOfferSeconds: 30,
  /** Seconds of a route search, in its own thread, for sixty or more deliveries; fewer seconds for fewer deliveries. */
  routeSeconds: 10,
  /** Timeout of an OSRM request; after it, the road factor is used. */
  osrmTimeoutMs: 300,
  /** Timeout of a geocoder request; after it, only the gazetteer answers. */
  geocoderTimeoutMs: 800,
  /** Timeout of a webhook call (decision 52). */
  webhookTimeoutMs: 10_000,
  /** Maximum number of concurrent calls to one endpoint, from all processes together (decision 113). */
  webhookConcurrency: 16,
  /** Minutes without a position before an on-duty courier raises an alert (decision 215). */
  courierSilentMinutes: 10,
  /** Minutes of failed calls after which an endpoint is unhealthy (decision 117). */
  webhookUnhealthyMinutes: 15,
  /** Age of an open transaction from which the log and /health/ready warn. */
  openTransactionAlarmSeconds: 60,
  /** Lifetime of a courier's session (decision 162). */
  courierSessionDays: 30,
  /** Days without a call after which a courier's session ends; 0: never (decision 162). */
  courierIdleDays: 14,
  /** Minutes after a sign-in from which dangerous actions require the password again; 0: never (decision 162). */
  passwordAgainMinutes: 10,
  /** Maximum size of a photo (decision 108). */
  mediaMaxMegabytes: 10,
  /** Lifetime of a link to a photo, from the response or webhook that contains it (decision 107). */
  mediaLinkHours: 168,
  /** Retention of batches of bookings and the responses of their rows (decision 270). */
  batchRetentionDays: 30,
  /** Lifetime of a tracking link after the end of its delivery (decision 130). */
  trackingHours: 24,
  /** Free space on the disk of DATA_DIR below which operators are alerted (decision 295). */
  diskFreeMegabytes: 1_024,
  /** Retention of the steps of couriers' phones, by which repeats are detected (decision 204). */
  stepDays: 180,
  /** Retention of fare traces, from the booking; the amount stays (decision 204). */
  traceDays: 90,
  /** Retention of couriers' trails (decision 214). */
  trailDays: 7,
};

export type FixedValues = Readonly<typeof fixedValues>;
