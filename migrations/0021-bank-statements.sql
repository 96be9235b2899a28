-- runs with older code

-- The account's lines as the bank states them, and the lines of the books that they stand for (decision 704).
create table bank_statements (
  id text primary key,
  environment text not null,
  name text not null,
  file_hash text not null,
  heads text[] not null,
  columns jsonb not null,
  imported_by text not null references people (id),
  imported_at timestamptz not null,
  constraint bank_statements_id_check check (id like 'BS-%'),
  constraint bank_statements_environment_check check (environment in ('sandbox', 'production')),
  constraint bank_statements_file unique (environment, file_hash)
);

create table bank_matches (
  id text primary key,
  environment text not null,
  made_by text references people (id),
  made_at timestamptz not null,
  constraint bank_matches_id_check check (id like 'BM-%'),
  constraint bank_matches_environment_check check (environment in ('sandbox', 'production'))
);

create table bank_statement_lines (
  id text primary key,
  statement_id text not null references bank_statements (id) on delete cascade,
  environment text not null,
  line_hash text not null,
  place integer not null,
  day date not null,
  amount_idr bigint not null,
  reference text not null,
  description text not null,
  balance_idr bigint,
  match_id text references bank_matches (id) on delete set null,
  constraint bank_statement_lines_id_check check (id like 'SL-%'),
  constraint bank_statement_lines_environment_check check (environment in ('sandbox', 'production')),
  constraint bank_statement_lines_day_check check (day >= '2020-01-01'),
  constraint bank_statement_lines_amount_check check (amount_idr <> 0),
  constraint bank_statement_lines_known unique (environment, line_hash)
);
create index bank_statement_lines_of_statement on bank_statement_lines (statement_id);
create index bank_statement_lines_by_day on bank_statement_lines (environment, day);
create index bank_statement_lines_of_match on bank_statement_lines (match_id) where match_id is not null;

create table bank_match_entries (
  transaction_id text primary key references ledger_transactions (id),
  match_id text not null references bank_matches (id) on delete cascade
);
create index bank_match_entries_of_match on bank_match_entries (match_id);

-- The pairs that a person has taken apart: no rule joins them again.
create table bank_match_refusals (
  line_id text not null references bank_statement_lines (id) on delete cascade,
  transaction_id text not null references ledger_transactions (id),
  primary key (line_id, transaction_id)
);

create function refuse_unequal_match() returns trigger language plpgsql as $$
declare
  stated bigint;
  booked bigint;
begin
  if not exists (select from bank_matches where id = new.id) then
    return null;
  end if;
  select sum(amount_idr) into stated from bank_statement_lines where match_id = new.id and environment = new.environment;
  select sum(e.amount_idr) into booked
  from bank_match_entries m
  join ledger_entries e on e.transaction_id = m.transaction_id and e.account = 'bank' and e.environment = new.environment
  where m.match_id = new.id;
  if stated is distinct from booked or stated is null then
    raise exception 'match % joins % with %', new.id, stated, booked using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create constraint trigger bank_matches_equal after insert on bank_matches
  deferrable initially deferred for each row execute function refuse_unequal_match();
