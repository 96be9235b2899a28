-- runs with older code

-- The prices of single providers in a version of the tariffs (decision 812).
create table shop_prices (
  tariff_version_id text not null references tariff_versions (id),
  workspace_id text not null references workspaces (id),
  position integer not null,
  services jsonb,
  discount_percent double precision check (discount_percent between 0 and 90),
  cod jsonb,
  primary key (tariff_version_id, workspace_id)
);

create trigger shop_prices_are_final
  before delete or update on shop_prices
  for each row execute function refuse_tariff_rewrite();
