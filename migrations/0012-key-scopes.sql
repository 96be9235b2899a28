-- runs with older code
-- What a key pair may be used for, and the addresses and networks (CIDR) that may use it; none means any (decision 191).
alter table credentials
  add column scopes text[] not null default '{quote,book,read,cancel,webhook,sandbox}',
  add column addresses text[] not null default '{}',
  add constraint credentials_scopes_check
    check (scopes <@ '{quote,book,read,cancel,webhook,sandbox}' and cardinality(scopes) > 0);
