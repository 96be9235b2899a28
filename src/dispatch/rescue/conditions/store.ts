/** Whether a delivery `d` was given back by its courier, and nobody has moved it since. */
export const isGivenBack = `exists (
        select 1
        from dispatch_give_backs g
        where g.delivery_id = d.id and g.timeline_length = d.timeline_length
      )`;

/** Whether the courier of a delivery `d` that waits to be fetched was chosen by the dispatcher, and by nobody since. */
export const isDispatched = `exists (
        select 1
        from dispatch_explanations e
        where e.delivery_id = d.id and e.courier_id = d.courier_id and e.assigned_at = d.updated_at
      )`;

/**
 * Why a delivery `d` in PENDING_PICKUP needs another courier; null while it does not. One whom people chose stays.
 * `$2` is three minutes ago: who was not seen since, as `$3` names them, is gone, as long as they had that long to be
 * seen; who has been getting farther off for two minutes more is not coming.
 */
export const whyAnotherCourier = `case
      when not ${isDispatched} then null
      when ${isGivenBack} then 'given-back'
      when d.updated_at < $2 and d.courier_id = any ($3::text[]) then 'gone'
      when exists (
        select 1
        from dispatch_approaches a
        where a.delivery_id = d.id and a.courier_id = d.courier_id and a.near_at >= d.updated_at
          and a.near_at < $2 - interval '2 minutes' and a.farthest_meters > a.nearest_meters + 300
      ) then 'moving-away'
    end`;

/**
 * Whether a delivery `d` may change hands for the sake of time alone: INSTANT, its courier chosen by the dispatcher and
 * not set off, offered to nobody, and never before, as each change is told to its provider.
 */
export const maySwap = `(
      d.status = 'PENDING_PICKUP' and d.service_type = 'INSTANT' and ${isDispatched}
      and not exists (
        select 1
        from dispatch_explanations e
        where e.delivery_id = d.id and e.cause = 'swap'
      )
      and not exists (
        select 1
        from dispatch_offers o
        where o.delivery_id = d.id and (o.outcome is null or o.cause = 'swap')
      )
    )`;
