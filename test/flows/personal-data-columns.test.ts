import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDatabase } from '../support/database.ts';

/** Names of columns that hold a made id, a choice of a list, a hash or a seal, in whichever table. */
const technical =
  /(^|_)(id|ids|code|codes|hash|hashes|token|kind|type|status|mark|category|environment|role|role_name|outcome|cause|move|moment|actor|action|path|key|fingerprint|checksum|seal|sealed|server|path|leg|reason_code|currency|ordering|time_zone|mode|body_hash|books_by)$/;

/** Tables that hold settings, tariffs or the service's own work, and nothing of a delivery's people. */
const settings =
  /^(area_services|areas|audit_head|certifications|dispatch_areas|feed_anchor|holidays|hubs|intakes|lease_holders|migrations|reason_codes|sandbox_defaults|secret_key|simulations|tariff|webhook_endpoints|webhook_shards|workspace)/;

/** The treatment of a text by or about people (decisions 134 and 135). */
const known: Readonly<Record<string, readonly string[]>> = {
  emptied: [
    'courier_steps.away_reason',
    'courier_steps.without_pin',
    'deliveries.actual_recipient_name',
    'deliveries.actual_recipient_relationship',
    'deliveries.cancelled_reason',
    'deliveries.destination',
    'deliveries.instructions',
    'deliveries.origin',
    'deliveries.packages',
    'deliveries.recipient',
    'deliveries.sender',
    'deliveries.timeline',
    'delivery_texts.text',
    'delivery_timeline.notes',
    'ledger_transactions.shortfall_reason',
    'webhook_attempts.response',
  ],
  deleted: [
    'batch_rows.request',
    'courier_notifications.text',
    'delivery_corrections.changes',
    'delivery_media.url',
    'dispatch_explanations.bundle',
    'dispatch_explanations.considered',
    'dispatch_explanations.on_the_way',
    'dispatch_give_backs.reason',
    'dispatch_offers.bundle',
    'dispatch_offers.considered',
    'dispatch_offers.reason',
    'dispatch_offers.stops',
    'events.body',
    'internal_notes.notes',
    'jobs.last_error',
    'jobs.payload',
    'late_evidence.notes',
    'late_evidence.recipient_name',
    'late_evidence.recipient_relationship',
    'late_evidence.settlement_reason',
    'late_evidence.shortfall_reason',
    'media.sha256',
    'webhook_attempts.error',
    'webhook_attempts.reason',
  ],
  'by age': [
    'audit_chain.details',
    'audit_chain.salt',
    'contacts.address',
    'contacts.contact',
    'courier_replies.text',
    'idempotency_keys.body',
    'idempotency_keys.facts',
    'invitations.email',
    'invitations.invited_by',
    'person_keys.body',
    'sessions.client',
  ],
  'an account': [
    'alerts.acknowledged_by',
    'alerts.assigned_to',
    'board_views.name',
    'board_views.search',
    'cash_differences.settled_by',
    'cash_receipts.cashier_name',
    'cash_receipts.payer_name',
    'courier_notifications.written_by',
    'courier_replies.read_by',
    'couriers.name',
    'couriers.phone',
    'couriers.photo_url',
    'couriers.plate',
    'couriers.vehicle',
    'credentials.created_by',
    'deliveries.collected_by',
    'intake_lines.scanned_by',
    'late_evidence.collected_by',
    'late_evidence.settled_by',
    'ledger_transactions.recorded_by',
    'people.email',
    'people.name',
    'people.totp_secret',
    'unknown_parcels.scanned_by',
    'bank_entries.entered_by',
    'bank_entries.reversed_by',
    'bank_matches.made_by',
    'bank_statements.imported_by',
    'billing_issuer.changed_by',
    'billing_recipients.changed_by',
    'invoices.issued_by',
    'invoices.paid_by',
    'invoices.voided_by',
    'remittances.approved_by',
    'remittances.drawn_by',
    'remittances.paid_by',
    'remittances.rejected_by',
    'round_parcels.scanned_by',
    'rounds.changed_by',
    'till_closings.closed_by',
  ],
  'no person': [
    'alarms.details',
    'alarms.subject',
    'backups.details',
    'bank_entries.account',
    'bank_entries.notes',
    'bank_entries.reference',
    'bank_entries.reversal_reason',
    'bank_statement_lines.description',
    'bank_statement_lines.reference',
    'bank_statements.columns',
    'bank_statements.heads',
    'bank_statements.name',
    'batch_rows.error',
    'batch_rows.facts',
    'batches.headers',
    'cash_differences.delivery_id',
    'cash_differences.reason',
    'cash_differences.settlement_reason',
    'courier_steps.verified',
    'credentials.addresses',
    'credentials.name',
    'courier_notifications.fields',
    'credentials.scopes',
    'deliveries.booked_on',
    'deliveries.failed_reason',
    'deliveries.payment_method',
    'deliveries.schedule',
    'deliveries.service_name',
    'deliveries.trace',
    'delivery_counts.assign_times',
    'delivery_counts.dimension',
    'delivery_counts.dropoff_times',
    'delivery_counts.pickup_times',
    'dispatch_fleets.assign',
    'dispatch_waits.excluded',
    'dispatch_waits.reason',
    'events.traceparent',
    'fleet_phones.phone',
    'late_evidence.money',
    'internal_notes.limits',
    'ledger_entries.account',
    'ledger_transactions.source',
    'picture_uploads.part_ends',
    'push_keys.private_sealed',
    'billing_issuer.address',
    'billing_issuer.name',
    'billing_issuer.npwp',
    'billing_issuer.payment_instructions',
    'billing_recipients.address',
    'billing_recipients.name',
    'billing_recipients.npwp',
    'invoices.issuer',
    'invoices.month',
    'invoices.recipient',
    'invoices.reference',
    'invoices.services',
    'invoices.void_reason',
    'remittances.open_from',
    'remittances.reference',
    'remittances.rejection_reason',
    'remittances.workspace_name',
    'rounds.state',
    'till_closings.bank_reference',
    'till_closings.denominations',
    'till_closings.reason',
  ],
};

test('decision 134: what erasing does with every column of text is known', async () => {
  const sql = await createDatabase();
  const columns = await sql.query<{ name: string }>({
    name: 'test.text-columns',
    text: `
      select c.table_name || '.' || c.column_name as name
      from information_schema.columns c
      join pg_class r on r.relname = c.table_name and r.relnamespace = 'public'::regnamespace
      where c.table_schema = 'public' and not r.relispartition
        and c.data_type in ('text', 'json', 'jsonb', 'bytea', 'ARRAY', 'character varying')
      order by name`,
  });
  const unknown = columns
    .map(({ name }) => name)
    .filter(
      (name) =>
        !technical.test(name.split('.')[1]!) &&
        !settings.test(name) &&
        !Object.values(known).flat().includes(name),
    );
  assert.deepEqual(unknown, [], 'say here what becomes of it, and do it in src/personal-data');
});
