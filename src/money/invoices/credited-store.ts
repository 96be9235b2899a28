/** SQL: the credit notes for lines of an invoice, the earliest first, as JSON. */
export const creditNotesOf = (invoiceId: string): string => `(
    select coalesce(json_agg(json_build_object('on', n.issued_on, 'year', n.year, 'serial', n.serial, 'reason', n.reason,
      'services', n.services, 'amountIdr', n.amount_idr, 'vatIdr', n.vat_idr) order by n.year, n.serial), '[]')
    from credit_notes n
    where n.invoice_id = ${invoiceId}
  )`;

/** SQL: what credit notes took off the fares and fees of an invoice before an instant. */
export const creditedIdrBefore = (invoiceId: string, instant: string): string => `(
    select coalesce(sum(n.amount_idr), 0)::bigint
    from credit_notes n
    where n.invoice_id = ${invoiceId} and n.credited_at < ${instant}
  )`;

/** SQL: what credit notes took off the fare of a delivery, or off its fees. */
export const creditedIdrOf = (deliveryId: string, of: 'FARE' | 'fees'): string => `(
    select coalesce(sum(c.amount_idr), 0)::bigint
    from credit_note_lines c
    where c.delivery_id = ${deliveryId} and c.kind ${of === 'FARE' ? "= 'FARE'" : "<> 'FARE'"}
  )`;

/** SQL: joins the credit note `n` of a line `d`, whose provider the expressions name. */
export const joinCreditNote = ({
  workspaceId,
  environment,
}: Record<'workspaceId' | 'environment', string>) => `
    left join credit_note_lines c
      on c.workspace_id = ${workspaceId} and c.environment = ${environment} and c.line_id = d.line_id
    left join credit_notes n on n.id = c.note_id`;

/** SQL: the reversed payments of an invoice, the earliest first, as JSON. */
export const reversedPaymentsOf = (invoiceId: string): string => `(
    select coalesce(json_agg(json_build_object('paidOn', y.paid_on, 'reference', y.reference, 'amountIdr', a.amount_idr)
      order by y.reversed_at, y.id), '[]')
    from invoice_allocations a
    join invoice_payments y on y.id = a.payment_id and y.reversed_at is not null
    where a.invoice_id = ${invoiceId}
  )`;
