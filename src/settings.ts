import { personRoles } from './roles.ts';
import {
  clockTimes,
  listOf,
  mailAddress,
  networks,
  offOr,
  oneOf,
  proxies,
  switchedOn,
  text,
  url,
  whole,
} from './setting-text.ts';

/** One setting: its environment variable, a parser, a default and its reason. */
export interface Setting<T> {
  readonly variable: string;
  readonly read: (text: string, variable: string) => T;
  readonly fallback: T;
  readonly why: string;
  /** A secret, which a list of processes must not show: `…_FILE` may name a file that holds it. */
  readonly isSecret?: boolean;
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

const secretSetting = (
  variable: string,
  read: (text: string, variable: string) => string,
  why: string,
): Setting<string | undefined> => ({ variable, read, fallback: undefined, why, isSecret: true });

/** Every setting of the service. `readConfig` fills in a default that depends on other settings; it is undefined here. */
export const settings = {
  port: setting('PORT', whole(0, 65535), 3000, 'the port to serve; 0 takes any free port'),
  host: setting('HOST', optional(text), undefined, 'the address to listen on; default: every interface'),
  drainSeconds: setting(
    'DRAIN_SECONDS',
    optional(whole(0, 300)),
    undefined,
    'how long a process that is told to stop serves on and is not ready; 5 with DATABASE_URL, else 0 (decision 193)',
  ),
  publicUrl: setting('PUBLIC_URL', optional(url('http:', 'https:')), undefined, 'the base address of links'),
  dataDir: setting('DATA_DIR', text, './data', 'the folder of the embedded database, keys and files'),
  databaseUrl: secretSetting(
    'DATABASE_URL',
    url('postgres:', 'postgresql:'),
    'your own PostgreSQL instead of the embedded one',
  ),
  databaseMigrationUrl: secretSetting(
    'DATABASE_MIGRATION_URL',
    url('postgres:', 'postgresql:'),
    'the same database as the user who owns its tables, so that DATABASE_URL owns nothing; default: DATABASE_URL (decision 190)',
  ),
  databaseConnections: setting(
    'DATABASE_CONNECTIONS',
    whole(2, 500),
    12,
    'connections of one process to the database',
  ),
  databaseReadingConnections: setting(
    'DATABASE_READING_CONNECTIONS',
    whole(1, 100),
    3,
    'connections beside them for searches and reports, which never keep a booking waiting',
  ),
  databaseProviderConnections: setting(
    'DATABASE_PROVIDER_CONNECTIONS',
    whole(1, 500),
    8,
    'connections beside them for the requests of providers, which see only their own rows (decision 190)',
  ),
  demo: setting(
    'DEMO',
    optional(oneOf('off', 'on', 'city')),
    undefined,
    'a demo workspace on the first run; city: a whole made-up city (decision 220); off with DATABASE_URL',
  ),
  operatorName: setting('OPERATOR_NAME', text, 'Antar', 'the name in "Hubungi admin …" (decision 18)'),
  logLevel: setting(
    'LOG_LEVEL',
    oneOf('debug', 'info', 'warn', 'error', 'silent'),
    'info',
    'the least level that is logged',
  ),
  tokenLifetimeHours: setting(
    'TOKEN_LIFETIME_HOURS',
    whole(1, 8760),
    24,
    'how long a bearer token lives (decision 9)',
  ),
  requestsPerMinute: setting(
    'REQUESTS_PER_MINUTE',
    whole(0, 1_000_000),
    6000,
    'most requests per minute of a workspace in each environment, unless it has its own limit; 0 means none (decision 67)',
  ),
  tokenRequestsPerMinute: setting(
    'TOKEN_REQUESTS_PER_MINUTE',
    whole(0, 1_000_000),
    600,
    'most token requests per address and minute; 0 means no limit (decision 67)',
  ),
  trustedProxies: setting(
    'TRUSTED_PROXIES',
    proxies,
    [],
    'addresses or networks (CIDR) of proxies whose forwarded client address is trusted',
  ),
  deprecatedSandboxHost: setting(
    'DEPRECATED_SANDBOX_HOST',
    optional(text),
    undefined,
    'the host that answers 410 after the sunset (decision 61)',
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
    'minutes between the release of a scheduled booking and its window (decision 31)',
  ),
  instantAllocationMinutes: setting(
    'INSTANT_ALLOCATION_MINUTES',
    whole(1, 1440),
    60,
    'how long an INSTANT booking seeks a courier at least (decision 40)',
  ),
  sameDayAllocationMinutes: setting(
    'SAME_DAY_ALLOCATION_MINUTES',
    whole(1, 1440),
    60,
    'how long a SAME_DAY booking seeks a courier at least, and still after its window (decision 40)',
  ),
  courierMissingMinutes: setting(
    'COURIER_MISSING_MINUTES',
    whole(1, 1440),
    10,
    'minutes without a courier until operations are alerted (decision 141)',
  ),
  pickupAsks: setting(
    'PICKUP_ASKS',
    listOf(['signature', 'barcode']),
    [],
    'what couriers bring at a pickup beside the photo: signature, barcode (decision 231)',
  ),
  handoverAsks: setting(
    'HANDOVER_ASKS',
    listOf(['signature', 'barcode', 'pin']),
    [],
    "what couriers bring at the recipient's door beside photo and name: signature, barcode, pin (decision 231)",
  ),
  dispatch: setting(
    'DISPATCH',
    switchedOn,
    true,
    'whether this process seeks couriers for EXPRESS bookings; off leaves that to other processes or to people',
  ),
  dispatchTickSeconds: setting(
    'DISPATCH_TICK_SECONDS',
    whole(1, 600),
    30,
    'seconds between two looks for couriers in an area; less when an order is late or just became ready',
  ),
  dispatchAssign: setting(
    'DISPATCH_ASSIGN',
    oneOf('auto', 'offer'),
    'auto',
    "whether couriers of the operator's own fleet are told (auto) or asked (offer); each workspace's fleet has its own choice",
  ),
  dispatchOfferSeconds: setting(
    'DISPATCH_OFFER_SECONDS',
    whole(5, 600),
    30,
    'seconds until an unanswered offer lapses',
  ),
  sameDayCutOffs: setting(
    'SAME_DAY_CUT_OFFS',
    clockTimes,
    [8, 10, 12, 14, 16, 18, 20].map((hour) => hour * 60),
    "times of the day, in the area's own zone, at which waiting deliveries are put on routes, e.g. 08:00,12:30",
  ),
  routeSeconds: setting(
    'ROUTE_SECONDS',
    whole(1, 60),
    10,
    'seconds of route search for sixty deliveries or more, in its own thread; less for fewer deliveries',
  ),
  sandboxSpeed: setting(
    'SANDBOX_SPEED',
    whole(1, 3600),
    60,
    'default speed of sandbox deliveries; 1 is real time',
  ),
  osrmUrl: setting(
    'OSRM_URL',
    optional(url('http:', 'https:')),
    undefined,
    'an OSRM routing engine that measures distances; default: great-circle distances and road factors',
  ),
  osrmTimeoutMs: setting(
    'OSRM_TIMEOUT_MS',
    whole(10, 10_000),
    300,
    'time limit of one OSRM request; after it the road factor is used',
  ),
  mapStyleUrl: setting(
    'MAP_STYLE_URL',
    offOr(url('http:', 'https:')),
    'https://tiles.openfreemap.org/styles/positron',
    'the style of the maps on screens, whose tiles come from the same address; off draws them without streets',
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
    'seconds from the start of a webhook call to the start of its retry (decision 53)',
  ),
  webhookConcurrency: setting('WEBHOOK_CONCURRENCY', whole(1, 256), 16, 'most calls at once to one endpoint'),
  courierSilentMinutes: setting(
    'COURIER_SILENT_MINUTES',
    whole(1, 1440),
    10,
    'minutes without a place until a courier on duty is an alert (decision 215)',
  ),
  courierCashLimitIdr: setting(
    'COURIER_CASH_LIMIT_IDR',
    whole(0, 1_000_000_000),
    2_000_000,
    'cash in hand beyond which a courier is an alert (decision 215); 0 never',
  ),
  webhookUnhealthyMinutes: setting(
    'WEBHOOK_UNHEALTHY_MINUTES',
    whole(1, 10_080),
    15,
    'minutes of failed calls until an endpoint is unhealthy (decision 117)',
  ),
  webhookAllowedNetworks: setting(
    'WEBHOOK_ALLOWED_NETWORKS',
    networks(),
    [],
    'private networks (CIDR) that webhooks may reach, also by http (decision 60)',
  ),
  webhookSandboxNetworks: setting(
    'WEBHOOK_SANDBOX_NETWORKS',
    optional(networks()),
    undefined,
    'the same for sandbox endpoints alone; default: this machine, with the embedded database',
  ),
  openTransactionAlarmSeconds: setting(
    'OPEN_TRANSACTION_ALARM_SECONDS',
    whole(1, 86_400),
    60,
    'seconds that a transaction may stay open before the log and /health/ready warn',
  ),
  secretKey: secretSetting(
    'SECRET_KEY',
    text,
    'the key that encrypts stored secrets: 32 bytes in base64; default: made and kept in DATA_DIR; several keys: the first one seals, each one opens (decision 175)',
  ),
  smtpUrl: secretSetting(
    'SMTP_URL',
    url('smtp:', 'smtps:'),
    'the mail server, smtps://user:password@host, or smtp:// with STARTTLS; without it the operator hands links over (decision 182)',
  ),
  mailFrom: setting(
    'MAIL_FROM',
    optional(mailAddress),
    undefined,
    'the sender of mails: an address, or a name and <an address>',
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
  personIdleMinutes: setting(
    'PERSON_IDLE_MINUTES',
    whole(0, 525_600),
    60,
    'minutes without a call after which a session of staff ends; 0 means never (decision 162)',
  ),
  courierIdleDays: setting(
    'COURIER_IDLE_DAYS',
    whole(0, 365),
    14,
    "days without a call after which a courier's session ends; 0 means never (decision 162)",
  ),
  passwordAgainMinutes: setting(
    'PASSWORD_AGAIN_MINUTES',
    whole(0, 1440),
    10,
    'minutes after which what is dangerous asks for the password again; 0 means never (decision 162)',
  ),
  secondFactorRoles: setting(
    'SECOND_FACTOR_ROLES',
    listOf(personRoles),
    [],
    'roles that may do nothing before they have set up a second factor, e.g. operator-admin,finance (decision 167)',
  ),
  personRequestsPerMinute: setting(
    'PERSON_REQUESTS_PER_MINUTE',
    whole(0, 1_000_000),
    600,
    'most calls per minute of one account of a person or courier; 0 means no limit (decision 145)',
  ),
  push: setting(
    'PUSH',
    switchedOn,
    true,
    "whether offers and messages are pushed to couriers' phones, by the push services of their browsers (decision 235)",
  ),
  mediaMaxMegabytes: setting('MEDIA_MAX_MEGABYTES', whole(1, 50), 10, 'the largest accepted photo'),
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
    'distance at which a courier has arrived (decision 33); 0 leaves it to the courier',
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
  trailDays: setting(
    'TRAIL_DAYS',
    whole(1, 365),
    7,
    'days that the ways of couriers are kept (decision 214)',
  ),
};
