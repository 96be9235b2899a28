-- An invitation is of one staff, and accepted by a token that only the invited person gets (decision 181).

alter table invitations drop constraint invitations_pkey;
alter table invitations drop constraint invitations_email_key;
alter table invitations add column id text;
update invitations set id = 'IV-' || upper(left(encode(token_hash, 'hex'), 26));
alter table invitations add primary key (id);
alter table invitations add check (id like 'IV-%');
alter table invitations add unique nulls not distinct (email, workspace_id);

-- Null until a mail or the operator carries a token. Those of before were shown to whoever invited.
alter table invitations alter column token_hash drop not null;
update invitations set token_hash = null;
alter table invitations add unique (token_hash);
