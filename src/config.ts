import { clockTimes, networks, oneOf, switchedOn, text, url, whole } from './setting-text.ts';

export interface Config {
  readonly port: number;
  readonly host: string | undefined;
  readonly publicUrl: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly databaseConnections: number;
  readonly demo: boolean;
  readonly operatorName: string;
  readonly logLevel: string;
  readonly tokenLifetimeHours: number;
  readonly tokenRequestsPerMinute: number;
  readonly trustedProxies: readonly string[];
  readonly deprecatedSandboxHost: string | undefined;
  readonly legacyCreateAfterSunset: 'serve' | 'gone';
  readonly releaseLeadMinutes: number;
  readonly instantAllocationMinutes: number;
  readonly sameDayAllocationMinutes: number;
  readonly courierMissingMinutes: number;
  readonly dispatch: boolean;
  readonly dispatchTickSeconds: number;
  readonly dispatchAssign: 'auto' | 'offer';
  readonly dispatchOfferSeconds: number;
  readonly sameDayCutOffs: readonly number[];
  readonly routeSeconds: number;
  readonly sandboxSpeed: number;
  readonly osrmUrl: string | undefined;
  readonly osrmTimeoutMs: number;
  readonly webhookTimeoutMs: number;
  readonly webhookRetrySeconds: number;
  readonly webhookConcurrency: number;
  readonly webhookUnhealthyMinutes: number;
  readonly webhookAllowedNetworks: readonly string[];
  readonly openTransactionAlarmSeconds: number;
  readonly secretKey: string | undefined;
  readonly personSessionHours: number;
  readonly courierSessionDays: number;
  readonly personRequestsPerMinute: number;
  readonly mediaMaxMegabytes: number;
  readonly mediaLinkHours: number;
  readonly geofenceMeters: number;
  readonly eventRetentionDays: number;
  readonly personalDataDays: number;
  readonly trackingHours: number;
}

/** One setting: the environment variable that carries it, how its text is read, its default, and why it exists. */
interface Setting<T> {
  readonly variable: string;
  readonly read: (text: string, variable: string) => T;
  readonly fallback: T;
  readonly why: string;
}

const optional = <T>(
  read: (value: string, variable: string) => T,
): ((value: string, variable: string) => T | undefined) => read;

const setting = <T>(
  variable: string,
  read: (text: string, variable: string) => T,
  fallback: T,
  why: string,
): Setting<T> => ({ variable, read, fallback, why });

/** Every setting of the service. Those whose default depends on others fall back to undefined and are filled below. */
export const settings = {
  port: setting('PORT', whole(0, 65535), 3000, 'the port to serve; 0 takes any free one'),
  host: setting('HOST', optional(text), undefined, 'the address to listen on; every interface unless set'),
  publicUrl: setting(
    'PUBLIC_URL',
    optional(url('http:', 'https:')),
    undefined,
    'the address that links are made with',
  ),
  dataDir: setting('DATA_DIR', text, './data', 'where the embedded database, keys and files live'),
  databaseUrl: setting(
    'DATABASE_URL',
    optional(url('postgres:', 'postgresql:')),
    undefined,
    'your own PostgreSQL instead of the embedded one',
  ),
  databaseConnections: setting(
    'DATABASE_CONNECTIONS',
    whole(2, 500),
    12,
    'connections one process keeps to the database',
  ),
  demo: setting(
    'DEMO',
    optional(switchedOn),
    undefined,
    'a demo workspace on the first run; off with DATABASE_URL',
  ),
  operatorName: setting('OPERATOR_NAME', text, 'Antar', 'the name in "Hubungi admin …" (decision 18)'),
  logLevel: setting(
    'LOG_LEVEL',
    oneOf('debug', 'info', 'warn', 'error', 'silent'),
    'info',
    'how much is logged',
  ),
  tokenLifetimeHours: setting(
    'TOKEN_LIFETIME_HOURS',
    whole(1, 8760),
    24,
    'how long a bearer token lives (decision 9)',
  ),
  tokenRequestsPerMinute: setting(
    'TOKEN_REQUESTS_PER_MINUTE',
    whole(0, 1_000_000),
    0,
    'token requests allowed per address and minute; 0 is no limit (decision 67)',
  ),
  trustedProxies: setting(
    'TRUSTED_PROXIES',
    networks('loopback', 'linklocal', 'uniquelocal'),
    [],
    'addresses or networks (CIDR) of proxies in front, whose word on who called counts',
  ),
  deprecatedSandboxHost: setting(
    'DEPRECATED_SANDBOX_HOST',
    optional(text),
    undefined,
    'the host that answers 410 since the sunset (decision 61)',
  ),
  legacyCreateAfterSunset: setting(
    'LEGACY_CREATE_AFTER_SUNSET',
    oneOf('serve', 'gone'),
    'serve',
    'POST /v1/deliveries after the sunset (decision 62)',
  ),
  releaseLeadMinutes: setting(
    'RELEASE_LEAD_MINUTES',
    whole(0, 1440),
    0,
    'how long before its window a scheduled booking is released (decision 31)',
  ),
  instantAllocationMinutes: setting(
    'INSTANT_ALLOCATION_MINUTES',
    whole(1, 1440),
    60,
    'how long an INSTANT booking seeks a courier (decision 40)',
  ),
  sameDayAllocationMinutes: setting(
    'SAME_DAY_ALLOCATION_MINUTES',
    whole(1, 1440),
    60,
    'how long after its window a SAME_DAY booking still seeks a courier (decision 40)',
  ),
  courierMissingMinutes: setting(
    'COURIER_MISSING_MINUTES',
    whole(1, 1440),
    10,
    'how long a booking seeks a courier until operations are alerted (decision 141)',
  ),
  dispatch: setting(
    'DISPATCH',
    switchedOn,
    true,
    'whether this process seeks couriers for EXPRESS bookings; off leaves it to other processes, or to people',
  ),
  dispatchTickSeconds: setting(
    'DISPATCH_TICK_SECONDS',
    whole(1, 600),
    30,
    'seconds between two looks for couriers in an area; sooner when an order is late or newly ready',
  ),
  dispatchAssign: setting(
    'DISPATCH_ASSIGN',
    oneOf('auto', 'offer'),
    'auto',
    "whether couriers of the operator's own fleet are told what to take, or asked; each workspace's fleet has a choice of its own",
  ),
  dispatchOfferSeconds: setting(
    'DISPATCH_OFFER_SECONDS',
    whole(5, 600),
    30,
    'how long a courier has for an answer before an offer lapses',
  ),
  sameDayCutOffs: setting(
    'SAME_DAY_CUT_OFFS',
    clockTimes,
    [8, 10, 12, 14, 16, 18, 20].map((hour) => hour * 60),
    "times of the day, in the area's own zone, at which what came before them is put on routes, as 08:00,12:30",
  ),
  routeSeconds: setting(
    'ROUTE_SECONDS',
    whole(1, 60),
    10,
    'how long better routes are sought for sixty deliveries or more, in a thread of their own; less for fewer',
  ),
  sandboxSpeed: setting(
    'SANDBOX_SPEED',
    whole(1, 3600),
    60,
    'how much faster than life a sandbox delivery runs unless its booking says',
  ),
  osrmUrl: setting(
    'OSRM_URL',
    optional(url('http:', 'https:')),
    undefined,
    'an OSRM routing engine to measure distances by; great-circle and road factors unless set',
  ),
  osrmTimeoutMs: setting(
    'OSRM_TIMEOUT_MS',
    whole(10, 10_000),
    300,
    'time limit of one question to OSRM, after which the road factor stands in',
  ),
  webhookTimeoutMs: setting(
    'WEBHOOK_TIMEOUT_MS',
    whole(100, 60_000),
    10_000,
    'time limit of one webhook call (decision 52)',
  ),
  webhookRetrySeconds: setting(
    'WEBHOOK_RETRY_SECONDS',
    whole(1, 3600),
    60,
    'seconds between webhook calls, start to start (decision 53)',
  ),
  webhookConcurrency: setting('WEBHOOK_CONCURRENCY', whole(1, 256), 16, 'calls in flight to one endpoint'),
  webhookUnhealthyMinutes: setting(
    'WEBHOOK_UNHEALTHY_MINUTES',
    whole(1, 10_080),
    15,
    'how long every call has failed when an endpoint is shown as unhealthy (decision 117)',
  ),
  webhookAllowedNetworks: setting(
    'WEBHOOK_ALLOWED_NETWORKS',
    optional(networks()),
    undefined,
    'networks (CIDR) that webhooks may reach although they are private; opened ones also allow http (decision 60)',
  ),
  openTransactionAlarmSeconds: setting(
    'OPEN_TRANSACTION_ALARM_SECONDS',
    whole(1, 86_400),
    60,
    'how long any transaction on the database may stay open before the log and /health/ready warn of it',
  ),
  secretKey: setting(
    'SECRET_KEY',
    optional(text),
    undefined,
    'the key that stored secrets are encrypted with: 32 bytes in base64; made and kept in DATA_DIR unless set',
  ),
  personSessionHours: setting(
    'PERSON_SESSION_HOURS',
    whole(1, 8760),
    12,
    'how long operations and provider staff stay signed in',
  ),
  courierSessionDays: setting(
    'COURIER_SESSION_DAYS',
    whole(1, 365),
    30,
    'how long a courier stays signed in',
  ),
  personRequestsPerMinute: setting(
    'PERSON_REQUESTS_PER_MINUTE',
    whole(0, 1_000_000),
    600,
    'calls allowed per account of a person or courier and minute; 0 is no limit (decision 145)',
  ),
  mediaMaxMegabytes: setting('MEDIA_MAX_MEGABYTES', whole(1, 50), 10, 'the largest photo that is taken'),
  mediaLinkHours: setting(
    'MEDIA_LINK_HOURS',
    whole(1, 8760),
    168,
    'how long a link to a photo works, counted from the answer or webhook that carries it',
  ),
  geofenceMeters: setting(
    'GEOFENCE_METERS',
    whole(0, 5_000),
    100,
    'how near a courier must be to have arrived (decision 33); 0 leaves it to the courier',
  ),
  eventRetentionDays: setting(
    'EVENT_RETENTION_DAYS',
    whole(1, 3650),
    30,
    'days that events and attempts are kept',
  ),
  personalDataDays: setting(
    'PERSONAL_DATA_DAYS',
    whole(1, 3650),
    90,
    "days after a delivery's end until names, phones, addresses, places and proofs are removed",
  ),
  trackingHours: setting(
    'TRACKING_HOURS',
    whole(1, 8760),
    24,
    "how long after a delivery's end its tracking link still opens",
  ),
} satisfies { [Name in keyof Config]: Setting<unknown> };

/** Reads every setting from the environment. @throws SettingError naming the first one that is nonsense */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const read = <T>({ variable, read, fallback }: Setting<T>): T => {
    const value = environment[variable];
    return value === undefined || value === '' ? fallback : read(value, variable);
  };
  const values = Object.fromEntries(
    Object.entries(settings).map(([name, each]) => [name, read(each as Setting<unknown>)]),
  );
  const config = values as unknown as Config & {
    demo?: boolean;
    publicUrl?: string;
    webhookAllowedNetworks?: string[];
  };
  const embedded = config.databaseUrl === undefined;
  return {
    ...config,
    demo: config.demo ?? embedded,
    publicUrl: config.publicUrl ?? `http://localhost:${config.port}`,
    // The embedded database is the development mode: a receiver on the same machine is the normal case there.
    webhookAllowedNetworks: config.webhookAllowedNetworks ?? (embedded ? ['127.0.0.0/8', '::1/128'] : []),
  };
}
