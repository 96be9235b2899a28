-- runs with older code

-- A code as a label shows it, like `plainCode` of src/text/code.ts (decision 576). The first case spares most codes the rest.
create function plain_code(code text) returns text
  language sql immutable parallel safe
  return case
    when code ~ '^[0-9A-Za-z_/.#:-]*$' then code
    else btrim(regexp_replace(
      btrim(regexp_replace(
        regexp_replace(
          regexp_replace(
            code,
            '[\u0001-\u001F\u007F-\u009F\u00AD\u034F\u061C\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFE00-\uFE0F\uFEFF]+',
            '', 'g'
          ),
          '[\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000]', ' ', 'g'
        ),
        '[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]', '-', 'g'
      )),
      '^\][A-Za-z][0-9A-Za-z](?=.)', ''
    ))
  end;
