-- runs with older code
-- What a provider is owed for a period is summed of this index alone, by the time that begins a transaction's id.
create index ledger_entries_owed on ledger_entries (workspace_id, environment, transaction_id)
  include (account, amount_idr)
  where account in ('provider-due', 'shortfall');
