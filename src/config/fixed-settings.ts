/** Values that operators never need to change. They are part of `Config`, so that tests can override them. */
export const fixedValues = {
  /**
   * Maximum replication lag of the standby at DATABASE_READ_URL. While it lags more, searches and reports read from
   * DATABASE_URL.
   */
  databaseReadLagSeconds: 10,
  /**
   * Number of database connections that each process opens only for searches and reports, so that these never delay a
   * booking.
   */
  databaseReadingConnections: 3,
  /** Lifetime of a bearer token (decision 9). */
  tokenLifetimeHours: 24,
  /** Maximum number of token requests per client address and minute; 0: no limit (decision 67). */
  tokenRequestsPerMinute: 600,
  /**
   * Minimum time for which dispatch searches for a courier for an INSTANT booking, counted from the status ALLOCATING
   * (decision 40).
   */
  instantAllocationMinutes: 60,
  /**
   * Minimum time for which dispatch searches for a courier for a SAME_DAY booking. It is counted from the status
   * ALLOCATING and from the end of the pickup window; the later of the two ends counts (decision 40).
   */
  sameDayAllocationMinutes: 60,
  /**
   * Duration of a search for routes with sixty or more deliveries; with fewer, it is proportionally shorter. The search
   * runs in its own thread.
   */
  routeSeconds: 10,
  /** Timeout of a request to OSRM. After it, the distance is the great-circle distance times a road factor. */
  osrmTimeoutMs: 300,
  /** Timeout of a request to the external geocoder. After it, suggestions come from the gazetteer alone. */
  geocoderTimeoutMs: 800,
  /** Timeout of a webhook call (decision 52). */
  webhookTimeoutMs: 10_000,
  /** Maximum number of concurrent calls to one webhook endpoint, by all processes together (decision 113). */
  webhookConcurrency: 16,
  /** Minutes after which a webhook endpoint whose calls all fail counts as unhealthy (decision 117). */
  webhookUnhealthyMinutes: 15,
  /** If a transaction on the database stays open longer than this, the log and /health/ready warn of it. */
  openTransactionAlarmSeconds: 60,
  /** Days after a courier's sign-in at which their session ends (decision 162). */
  courierSessionDays: 30,
  /** Days without a call after which a courier's session ends; 0: never (decision 162). */
  courierIdleDays: 14,
  /** Minutes after a sign-in from which dangerous actions require the password again; 0: never (decision 162). */
  passwordAgainMinutes: 10,
  /** Maximum size of a photo (decision 108). */
  mediaMaxMegabytes: 10,
  /** Lifetime of a link to a photo, counted from the response or webhook that contains the link (decision 107). */
  mediaLinkHours: 168,
  /** Free space on the disk of DATA_DIR below which operators are alerted (decision 295). */
  diskFreeMegabytes: 1_024,
  /**
   * Days for which the steps sent by couriers' phones are kept, so that a step that is sent again is detected (decision
   * 204).
   */
  stepDays: 180,
  /** Days after a booking for which the computation of its fare is kept; the amount stays (decision 204). */
  traceDays: 90,
};

export type FixedValues = Readonly<typeof fixedValues>;
