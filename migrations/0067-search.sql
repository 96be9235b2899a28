-- Deliveries are found by the end of a phone number and by part of a name, those of erased people aside.

create extension if not exists pg_trgm;

create function contact_digits(contact jsonb) returns text
  language sql immutable parallel safe
  return regexp_replace(coalesce(contact->>'phoneE164', contact->>'phone', ''), '[^0-9]', '', 'g');

create function contact_name(contact jsonb) returns text
  language sql immutable parallel safe
  return trim(regexp_replace(
    coalesce(contact->>'firstName', '') || ' ' || coalesce(contact->>'lastName', '') || ' '
      || coalesce(contact->>'companyName', ''),
    ' +', ' ', 'g'
  ));

create index deliveries_by_sender_phone on deliveries (reverse(contact_digits(sender)) text_pattern_ops)
  where personal_data_erased_at is null;
create index deliveries_by_recipient_phone on deliveries (reverse(contact_digits(recipient)) text_pattern_ops)
  where personal_data_erased_at is null;
create index deliveries_by_name on deliveries
  using gin (lower(contact_name(sender) || ' ' || contact_name(recipient)) gin_trgm_ops)
  where personal_data_erased_at is null;

-- A provider's deliveries of a status that few are in.
create index deliveries_of_workspace_open on deliveries (workspace_id, environment, status, created_at, id)
  where status not in ('COMPLETED', 'CANCELLED');
