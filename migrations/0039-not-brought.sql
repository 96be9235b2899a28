-- runs with older code
-- Among many deliveries that were not brought, a text is found by its pieces (decision 266).
create index deliveries_not_brought_by_text on deliveries
  using gin (delivery_text(id, provider_order_id, sender, recipient, origin, destination) gin_trgm_ops)
  where status in (
    'CANCELLED', 'FAILED', 'FAILED_PICKUP', 'FAILED_DELIVERY', 'PENDING_RETURN', 'IN_RETURN', 'FAILED_IN_RETURN',
    'RETURNED', 'DISPOSED'
  );
