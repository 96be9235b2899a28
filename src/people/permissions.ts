import { operatorRoles, personRoles, providerRoles, type Role, roles } from './roles.ts';

const admin = ['operator-admin'] as const;
const dispatch = ['operator-admin', 'dispatcher'] as const;
const movers = ['operator-admin', 'dispatcher', 'warehouse'] as const;
const finance = ['operator-admin', 'finance'] as const;
/** Cash is handed in at the hub or to finance. */
const cashiers = ['operator-admin', 'warehouse', 'finance'] as const;
const courier = ['courier'] as const;
const providerAdmin = ['provider-admin'] as const;

/**
 * Who may call what (decision 104): every endpoint that stands behind a sign-in, by method and route. A route that is not in this
 * table cannot be registered, and a role that is not in its row is answered 403.
 */
export const permissions = {
  'GET /people/v1/me': roles,
  'PUT /people/v1/me/password': personRoles,
  'POST /people/v1/me/second-factor': personRoles,
  'POST /people/v1/me/second-factor/confirmation': personRoles,
  'DELETE /people/v1/me/second-factor': personRoles,
  'GET /people/v1/sessions': roles,
  'DELETE /people/v1/sessions': roles,
  'DELETE /people/v1/sessions/:sessionID': roles,

  'GET /operations/v1/staff': admin,
  'POST /operations/v1/staff/invitations': admin,
  'PATCH /operations/v1/staff/:personID': admin,
  'DELETE /operations/v1/staff/:personID/sessions': admin,
  'GET /operations/v1/audit': admin,

  'GET /operations/v1/deliveries': operatorRoles,
  'GET /operations/v1/deliveries/:deliveryID': operatorRoles,
  'GET /operations/v1/deliveries/:deliveryID/trace': operatorRoles,
  'POST /operations/v1/deliveries/:deliveryID/moves': movers,
  'PUT /operations/v1/deliveries/:deliveryID/courier': dispatch,
  'PUT /operations/v1/deliveries/:deliveryID/proofs/:uploadID': movers,
  'POST /operations/v1/moves': movers,
  'GET /operations/v1/deliveries/:deliveryID/dispatch': operatorRoles,
  'GET /operations/v1/workspaces/:workspaceID/fleet': operatorRoles,
  'PUT /operations/v1/workspaces/:workspaceID/fleet': dispatch,
  'GET /operations/v1/intakes': operatorRoles,
  'POST /operations/v1/intakes': movers,
  'GET /operations/v1/intakes/:intakeID': operatorRoles,
  'POST /operations/v1/intakes/:intakeID/scans': movers,
  'POST /operations/v1/intakes/:intakeID/closing': movers,
  'GET /operations/v1/hubs/:hubID/proposal': movers,
  'POST /operations/v1/hubs/:hubID/rounds': movers,
  'GET /operations/v1/couriers': operatorRoles,
  'POST /operations/v1/couriers': dispatch,
  'GET /operations/v1/couriers/:courierID': operatorRoles,
  'PATCH /operations/v1/couriers/:courierID': dispatch,
  'POST /operations/v1/couriers/:courierID/codes': dispatch,
  'DELETE /operations/v1/couriers/:courierID/sessions': dispatch,
  'GET /operations/v1/reason-codes': operatorRoles,
  'PUT /operations/v1/reason-codes/:code': admin,
  'GET /operations/v1/cash-in-hand': operatorRoles,
  'POST /operations/v1/deposits': cashiers,
  'GET /operations/v1/remittance': finance,
  'GET /operations/v1/remittance.csv': finance,
  'GET /operations/v1/alerts': operatorRoles,
  'POST /operations/v1/alerts/:alertID/acknowledgement': movers,
  'GET /operations/v1/promises': operatorRoles,

  'GET /courier/v1/me': courier,
  'PUT /courier/v1/duty': courier,
  'POST /courier/v1/positions': courier,
  'GET /courier/v1/offers': courier,
  'POST /courier/v1/offers/:offerID/answer': courier,
  'GET /courier/v1/jobs': courier,
  'GET /courier/v1/stops': courier,
  'POST /courier/v1/jobs/:deliveryID/give-back': courier,
  'PUT /courier/v1/jobs/:deliveryID/proofs/:uploadID': courier,
  'POST /courier/v1/steps': courier,
  'GET /courier/v1/messages': courier,
  'POST /courier/v1/messages/read': courier,
  'GET /courier/v1/reason-codes': courier,

  'GET /portal/v1/:environment/deliveries': providerRoles,
  'GET /portal/v1/:environment/deliveries/:deliveryID': providerRoles,
  'GET /portal/v1/:environment/deliveries/:deliveryID/trace': providerRoles,
  'GET /portal/v1/:environment/credentials': providerRoles,
  'POST /portal/v1/:environment/credentials': providerAdmin,
  'POST /portal/v1/:environment/credentials/:clientKey/rotation': providerAdmin,
  'DELETE /portal/v1/:environment/credentials/:clientKey': providerAdmin,
  'GET /portal/v1/:environment/webhooks/endpoint': providerRoles,
  'PUT /portal/v1/:environment/webhooks/endpoint': providerAdmin,
  'DELETE /portal/v1/:environment/webhooks/endpoint': providerAdmin,
  'POST /portal/v1/:environment/webhooks/endpoint/secret': providerAdmin,
  'POST /portal/v1/:environment/webhooks/test': providerRoles,
  'GET /portal/v1/:environment/webhooks/events': providerRoles,
  'GET /portal/v1/:environment/webhooks/events/:eventID': providerRoles,
  'POST /portal/v1/:environment/webhooks/events/:eventID/resend': providerRoles,
  'POST /portal/v1/:environment/webhooks/events/resend': providerRoles,
  'GET /portal/v1/:environment/events': providerRoles,
  'POST /portal/v1/:environment/deliveries/:deliveryID/advance': providerRoles,
  'POST /portal/v1/:environment/deliveries/:deliveryID/fail': providerRoles,
  'GET /portal/v1/:environment/defaults': providerRoles,
  'PUT /portal/v1/:environment/defaults': providerAdmin,
  'POST /portal/v1/:environment/certifications': providerRoles,
  'GET /portal/v1/:environment/certifications/:certificationID': providerRoles,
  'GET /portal/v1/:environment/remittance': providerRoles,
  'GET /portal/v1/:environment/remittance.csv': providerRoles,
  'GET /portal/v1/:environment/promises': providerRoles,

  'GET /portal/v1/staff': providerRoles,
  'POST /portal/v1/staff/invitations': providerAdmin,
  'PATCH /portal/v1/staff/:personID': providerAdmin,
  'DELETE /portal/v1/staff/:personID/sessions': providerAdmin,
  'GET /portal/v1/audit': providerAdmin,
} as const satisfies Record<string, readonly Role[]>;

const rows: Readonly<Record<string, readonly Role[]>> = permissions;

/** The roles that may call an endpoint; undefined when the table does not know it. */
export const rolesOf = (method: string, route: string): readonly Role[] | undefined =>
  rows[`${method === 'HEAD' ? 'GET' : method} ${route}`];

export const endpoints = Object.keys(rows);
