-- runs with older code
-- Numbers that were kept with a calling code or a decimal as part of them get their one form (decision 315). Only rows of such
-- numbers are written.

create function phone_one_form(phone text, kept text) returns text
  language sql immutable parallel safe
  return (
    with sent as (
      select regexp_replace(regexp_replace(phone, '^([^.]*)\.0+$', '\1'), '[^0-9]', '', 'g') as digits, phone like '%+%' as is_abroad
    ), home as (
      -- As it is dialled in Indonesia; null for a number abroad.
      select digits, is_abroad, case
          when digits ~ '^(00)?62' then regexp_replace(digits, '^(00)?620*', '')
          when not is_abroad and digits ~ '^00' then null
          when not is_abroad then regexp_replace(digits, '^0', '')
        end as national
      from sent
    )
    select case
        when national ~ '^62' and length(national) >= 11 then '+62' || regexp_replace(national, '^620*', '')
        when national is not null then '+62' || national
        when is_abroad then '+' || digits
        when digits ~ '^00[2-69]' then '+' || substr(digits, 3)
        else kept
      end
    from home
  );

create function contact_one_form(contact jsonb) returns jsonb
  language sql immutable parallel safe
  return case
    when contact->>'phoneE164' ~ '^\+620*(62|00)' or contact->>'phone' ~ '^[^.]*\.0+$'
      then contact || jsonb_build_object('phoneE164', phone_one_form(contact->>'phone', contact->>'phoneE164'))
    else contact
  end;

update deliveries
set sender = contact_one_form(sender), recipient = contact_one_form(recipient)
where personal_data_erased_at is null
  and (sender <> contact_one_form(sender) or recipient <> contact_one_form(recipient));

update contacts set contact = contact_one_form(contact) where contact <> contact_one_form(contact);

-- A courier's number was kept in this form alone.
update couriers set phone = phone_one_form(phone, phone) where phone ~ '^\+620*(62|00)';

drop function contact_one_form, phone_one_form;
