-- runs with older code

-- The reason by which operations end a delivery that a caller calls off (decision 493).
insert into reason_codes (code, text_id, text_en)
values ('P1098', 'Dibatalkan penelepon', 'Cancelled by the caller')
on conflict (code) do nothing;
