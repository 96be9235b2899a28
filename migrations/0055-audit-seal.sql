-- The audit chain is added to and nothing else: what may go are details, once an entry tells of their erasure (src/audit).

-- The end of the chain, sealed with the service's key: who writes to the database alone cannot move the head back.
alter table audit_head add column seal text;

alter table audit_chain drop constraint audit_chain_actor_kind_check;
alter table audit_chain add constraint audit_chain_actor_kind_check
  check (actor_kind in ('person', 'courier', 'credential', 'command line', 'service'));

create index audit_chain_erasures on audit_chain (subject_kind, subject_id) where action = 'details.erase';

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit chain is append-only' using errcode = 'check_violation';
end
$$;

create trigger audit_chain_stays before delete or truncate on audit_chain
  for each statement execute function refuse_audit_change();
create trigger audit_head_stays before delete or truncate on audit_head
  for each statement execute function refuse_audit_change();

create function refuse_early_erasure() returns trigger language plpgsql as $$
begin
  if new.details is not null or new.salt is not null
    or to_jsonb(new) - array['details', 'salt'] <> to_jsonb(old) - array['details', 'salt'] then
    raise exception 'the audit chain is append-only' using errcode = 'check_violation';
  end if;
  if not exists (
    select
    from audit_chain e
    where e.action = 'details.erase' and e.position > old.position
      and (e.subject_kind = old.subject_kind and e.subject_id = old.subject_id
        or e.subject_kind = 'age' and old.at < e.subject_id::timestamptz
          and e.subject_id::timestamptz <= e.at - interval '24 hours')
  ) then
    raise exception 'no entry of the audit chain tells of this erasure' using errcode = 'check_violation';
  end if;
  return new;
end
$$;

create trigger audit_chain_keeps_details before update on audit_chain
  for each row execute function refuse_early_erasure();

create function refuse_earlier_head() returns trigger language plpgsql as $$
begin
  if new.position < old.position or (new.position = old.position and new.hash <> old.hash) then
    raise exception 'the head of the audit chain only moves on' using errcode = 'check_violation';
  end if;
  return new;
end
$$;

create trigger audit_head_moves_on before update on audit_head
  for each row execute function refuse_earlier_head();

-- The daily look at the chain is a job of which there is one.
drop index jobs_recurring_once;
create unique index jobs_recurring_once on jobs (kind) where kind in ('prune', 'watch-promises', 'verify-audit');
