import Type from 'typebox';
import { environments } from '../../context.ts';
import { instant, named, nullable, oneOf, Success } from '../../http/schema.ts';
import { backupOutcomes } from '../../monitoring/backups-store.ts';
import { findingKinds } from '../../monitoring/examine/finding.ts';

const Finding = named('HealthFinding', 'A fault of the installation, and its remedy.', {
  subject: Type.String({ description: 'The part it is about: `settings`, `database`, `backups` …' }),
  kind: oneOf(findingKinds),
  severity: oneOf(['error', 'warning'], {
    description: 'An error keeps Antar from working or loses data; a warning will',
  }),
  finding: Type.String({ description: 'In English' }),
  remedy: Type.String({ description: 'In English' }),
  values: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]), {
    description: 'The names, numbers and reasons in the sentences, for other languages',
  }),
});

const Webhook = named('HealthWebhook', 'The webhook address of a provider, with its backlog.', {
  workspaceID: Type.String(),
  name: Type.String({ description: 'The name of the provider' }),
  environment: oneOf(environments),
  waiting: Type.Integer({ description: 'Deliveries with an unsent event; counted up to 10,000' }),
  oldestAt: nullable(instant({ description: 'When the oldest of them was recorded' })),
  failingSince: nullable(instant({ description: 'No call has succeeded since; null if the last one did' })),
  isUnhealthy: Type.Boolean({ description: 'Failing for longer than `WEBHOOK_UNHEALTHY_MINUTES`' }),
});

const Jobs = named('HealthJobs', 'The background jobs of one kind that wait.', {
  kind: Type.String(),
  due: Type.Integer({ description: 'Due jobs; counted up to 10,000' }),
  failing: Type.Integer({ description: 'Jobs that have failed too often' }),
  oldestSeconds: Type.Number({ description: 'Age of the oldest due one' }),
});

export const HealthAnswer = Success(
  named('Health', 'How the installation is.', {
    examinedAt: instant({ description: 'When the findings were made; they are kept for five minutes' }),
    measuredAt: instant({ description: 'When the rest was measured; it is kept for ten seconds' }),
    findings: Type.Array(Finding, { maxItems: 100 }),
    webhooks: Type.Array(Webhook, { maxItems: 100, description: 'Those that fail first, at most 100' }),
    jobs: Type.Array(Jobs, { maxItems: 100 }),
    lateEvidence: Type.Integer({
      description: 'Steps of the last day that arrived too late, kept as evidence',
    }),
    backups: named('HealthBackups', 'The recorded backups.', {
      newestAt: nullable(instant()),
      outcome: nullable(oneOf(backupOutcomes)),
      details: nullable(Type.String()),
      succeededAt: nullable(instant({ description: 'When the last one succeeded' })),
      verifiedAt: nullable(
        instant({ description: 'When that one was read back whole; null if it was not (decision 501)' }),
      ),
      mostHours: Type.Number({ description: 'From this age on it is late' }),
    }),
    database: named('HealthDatabase', 'The database.', {
      sizeBytes: Type.Number(),
      longestTransactionSeconds: Type.Number({
        description: 'Age of the oldest open transaction; 0 for none',
      }),
    }),
    storage: named('HealthStorage', 'The disk of `DATA_DIR`.', {
      freeMegabytes: Type.Number(),
      neededMegabytes: Type.Number({ description: '`DISK_FREE_MEGABYTES`' }),
    }),
  }),
  'HealthAnswer',
  'How the installation is.',
);
