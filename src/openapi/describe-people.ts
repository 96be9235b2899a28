import { peopleAddresses } from '../http/limits/doors.ts';
import { cookieNames, secureNameOf } from '../people/cookies.ts';
import { readVersion } from './describe.ts';
import type { ApiDescription } from './serve.ts';

const introduction = `The interface for people's screens: operations, the warehouse, couriers, and the staff of providers.

1. Sign in by \`POST /people/v1/sessions\`, or as a courier by \`POST /courier/v1/sessions\`, and send the token.
   A screen in a browser asks for a cookie instead, with \`"cookie": true\`.
2. Every operation names the roles that may call it, also as \`x-roles\`; other roles get 403.
3. A refusal carries its Indonesian text as \`error\`, its stable \`code\`, and its \`facts\`: the field, the bound, the values
   that would do. A screen in another language makes its own text of the code and the facts.
4. A delivery lists all its moves, each open or closed with the reason; a screen need not guess.
5. A change that takes an \`Idempotency-Key\` is made once for it in 24 hours: a repeat after a lost answer gets the first answer,
   with \`Idempotent-Replayed: true\`. A refusal frees the key.

Every answer carries \`Cache-Control\`, \`X-Content-Type-Options\`, \`X-Frame-Options\` and \`Referrer-Policy\`: none may be kept
or framed unless its operation says so. Any address may answer 404 or 405 where it is not one of these operations, and 408,
417 or 431 to what is no good HTTP.

[Another document](/docs) covers providers' programs.`;

const tags = [
  { name: 'Sign-in', description: 'Sessions, passwords, the second factor.' },
  { name: 'Operations: board', description: 'Everything active at a glance, and its changes.' },
  { name: 'Operations: deliveries', description: 'Deliveries of every workspace: search, read, move.' },
  { name: 'Operations: warehouse', description: 'Manifests, arrivals, rounds and hand-outs.' },
  { name: 'Operations: couriers', description: 'Couriers: add, change, issue codes.' },
  {
    name: 'Operations: dispatch',
    description: 'The reasons for chosen couriers, and the way in which fleets get work.',
  },
  { name: 'Operations: reason codes', description: 'The catalogue of reasons for failures.' },
  { name: 'Operations: rules', description: 'The rules of the firm, for the installation, areas and shops.' },
  { name: 'Operations: money', description: 'Cash in hand, deposits, and the debt to providers.' },
  {
    name: 'Operations: alerts',
    description: 'Promises that break, and other things that somebody must see to.',
  },
  {
    name: 'Operations: reports',
    description: 'Counts of deliveries by day, hour, area, provider, courier and service.',
  },
  { name: 'Operations: providers', description: 'Providers: create, change, suspend, close.' },
  { name: 'Operations: tariffs', description: 'Versions of the tariffs, and drafts of the next one.' },
  { name: 'Operations: staff', description: 'Colleagues, and those of providers.' },
  { name: 'Operations: health', description: 'How the installation is.' },
  { name: 'Operations: audit', description: 'The record of changes.' },
  { name: 'Courier: day', description: "Everything of a courier's day in one answer." },
  { name: 'Courier: duty', description: 'Duty, vehicle and places of a courier.' },
  { name: 'Courier: offers', description: 'Offers to a courier, and their answers.' },
  { name: 'Courier: assignments', description: 'Assignments, their steps, and the photos that prove them.' },
  { name: 'Courier: messages', description: 'Messages to a courier.' },
  { name: 'Courier: push', description: "Web Push to a courier's phone." },
  { name: 'Portal: deliveries', description: "A provider's own deliveries." },
  { name: 'Operations: booking', description: 'Quote and book in a workspace for a caller.' },
  { name: 'Portal: booking', description: 'Quote and book as a person.' },
  { name: 'Portal: contacts', description: 'Saved senders and recipients.' },
  { name: 'Places', description: 'Suggestions for typed addresses.' },
  { name: 'Portal: key pairs', description: 'Key pairs: make, rotate, revoke.' },
  { name: 'Portal: staff', description: 'Colleagues of a provider.' },
  { name: 'Portal: audit', description: "The record of the workspace's changes." },
  { name: 'Portal: getting started', description: 'The first steps of a provider.' },
  { name: 'Portal: statements', description: 'Remittances, invoices, and kept and broken promises.' },
  { name: 'Batches', description: 'Book up to 5,000 deliveries at once, or check them first.' },
  { name: 'Webhooks', description: 'The endpoint, the log of events, and the feed.' },
  {
    name: 'Sandbox',
    description: 'Scenarios to play, defaults of sandbox deliveries, moves by hand, and certification.',
  },
  { name: 'Requests', description: "The refused requests of a provider's programs." },
  { name: 'Media', description: 'Photos behind signed links.' },
];

/** Returns the parts of the people's OpenAPI document that do not come from routes. */
export function describePeopleApi(): ApiDescription {
  return {
    address: '/openapi-people.json',
    reference: '/docs/people',
    title: 'Antar: people',
    version: readVersion(),
    introduction,
    tags,
    covers: peopleAddresses,
    door: 'people',
    bearer: 'The token of a session. A cookie beside it counts for nothing.',
    cookie: {
      name: secureNameOf('session'),
      description: `A session that was asked for with \`cookie: true\`; over http its name is \`${cookieNames.session}\`. A write needs \`Sec-Fetch-Site: same-origin\`, or without that header this service's \`Origin\`; browsers send both by themselves.`,
    },
  };
}
