-- Photos whose file may be there before their row is: written first, gone with the row's transaction, so that a file
-- that a crash left without a row can be found and removed (src/media/sweep-drafts.ts).
create table media_drafts (
  id text primary key check (id like 'ME-%'),
  content_type text not null check (content_type in ('image/jpeg', 'image/png', 'image/webp')),
  received_at timestamptz not null
);
