-- runs with older code

-- Layouts of the files for bulk transfers at a bank, which finance edits (decision 753).
create table payout_layouts (
  id text primary key,
  name text not null,
  separator text not null,
  has_heads boolean not null,
  day_form text not null,
  columns jsonb not null,
  -- True once finance has checked the layout with its bank.
  is_checked boolean not null default false,
  changed_by text references people (id),
  changed_at timestamptz not null,
  constraint payout_layouts_id_check check (id like 'PL-%'),
  constraint payout_layouts_separator_check check (separator in ('COMMA', 'SEMICOLON', 'PIPE', 'TAB')),
  constraint payout_layouts_day_form_check check (day_form in ('YYYY-MM-DD', 'DD/MM/YYYY', 'DD-MM-YYYY', 'YYYYMMDD'))
);
insert into payout_layouts (id, name, separator, has_heads, day_form, columns, changed_at) values
  ('PL-EXAMPLE1', 'Contoh 1: rekening, nama, jumlah, berita', 'COMMA', true, 'DD/MM/YYYY',
    '[{"head": "Account Number", "content": "number"}, {"head": "Account Name", "content": "holder"}, {"head": "Amount", "content": "amount"}, {"head": "Description", "content": "remittance"}]', now()),
  ('PL-EXAMPLE2', 'Contoh 2: BI-FAST dengan kode bank', 'COMMA', true, 'YYYYMMDD',
    '[{"head": "Beneficiary Account", "content": "number"}, {"head": "Beneficiary Name", "content": "holder"}, {"head": "Currency", "content": "fixed", "text": "IDR"}, {"head": "Amount", "content": "amount"}, {"head": "Remark", "content": "provider"}, {"head": "Customer Reference", "content": "remittance"}, {"head": "Service", "content": "fixed", "text": "BAU"}, {"head": "Bank Code", "content": "bankCode"}, {"head": "Bank Name", "content": "bank"}, {"head": "Transfer Date", "content": "day"}]', now());

-- A file for the bank: remittances in the layout of that day. It stays when it is discarded.
create table payout_files (
  id text primary key,
  environment text not null,
  layout jsonb not null,
  day date not null,
  made_by text not null references people (id),
  made_at timestamptz not null,
  discarded_by text references people (id),
  discarded_at timestamptz,
  discard_reason text,
  constraint payout_files_id_check check (id like 'PF-%'),
  constraint payout_files_environment_check check (environment in ('sandbox', 'production')),
  constraint payout_files_discarded_check check (num_nulls(discarded_by, discarded_at, discard_reason) in (0, 3))
);
create index payout_files_by_time on payout_files (environment, made_at desc, id desc);

create table payout_lines (
  file_id text not null references payout_files (id),
  remittance_id text not null references remittances (id),
  workspace_id text not null,
  environment text not null,
  place integer not null,
  -- Set when the file is discarded before the remittance is paid.
  released_at timestamptz,
  primary key (file_id, remittance_id)
);
-- A remittance is in one file at a time.
create unique index payout_lines_live on payout_lines (remittance_id) where released_at is null;

create function refuse_payout_rewrite() returns trigger language plpgsql as $$
declare
  changeable text[] := array['discarded_by', 'discarded_at', 'discard_reason', 'released_at'];
begin
  if tg_op = 'DELETE' or to_jsonb(new) - changeable <> to_jsonb(old) - changeable then
    raise exception 'a payout file stays' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger payout_files_stay before update or delete on payout_files
  for each row execute function refuse_payout_rewrite();
create trigger payout_lines_stay before update or delete on payout_lines
  for each row execute function refuse_payout_rewrite();
