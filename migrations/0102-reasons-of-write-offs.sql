-- runs with older code
-- The catalogue has reasons for write-offs too (decision 510). Servers before 17 cannot change how a column is generated.
alter table reason_codes drop constraint reason_codes_code_check;
alter table reason_codes add constraint reason_codes_code_check check (code ~ '^[PDRW][0-9]{4}$');
alter table reason_codes drop column leg;
alter table reason_codes add column leg text generated always as (
case "left"(code, 1)
    when 'P' then 'pickup'
    when 'D' then 'delivery'
    when 'R' then 'return'
    else 'write-off'
end) stored not null;
insert into reason_codes (code, text_id, text_en) values
  ('W1001', 'Paket hilang', 'Package lost'),
  ('W1002', 'Paket rusak', 'Package damaged'),
  ('W1003', 'Isi paket busuk atau kedaluwarsa', 'Contents spoiled or expired'),
  ('W1004', 'Pengirim tidak mengambil paket', 'Sender did not collect the package'),
  ('W1005', 'Isi paket dilarang', 'Prohibited contents'),
  ('W1006', 'Paket tidak pernah diterima', 'Package never received'),
  ('W1099', 'Alasan lain', 'Other reason');
