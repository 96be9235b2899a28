import { readVersion } from './describe.ts';
import type { ApiDescription } from './serve.ts';

const introduction = `What people do, and their screens: operations, the warehouse, couriers, and the staff of providers.

1. Sign in by \`POST /people/v1/sessions\`, or as a courier by \`POST /courier/v1/sessions\`, and send the token.
2. Every operation names the roles that may call it, also as \`x-roles\`; others are answered 403.
3. What may be done with a delivery is asked, not guessed: it is told with every move open or closed, and why.

What providers' programs call is [a document of its own](/docs).`;

const tags = [
  { name: 'Sign-in', description: 'Sessions, passwords, the second factor.' },
  { name: 'Operations: deliveries', description: 'Those of every workspace: found, seen whole, moved.' },
  { name: 'Operations: warehouse', description: 'Manifests against what arrives.' },
  { name: 'Operations: couriers', description: 'Taken on, changed, given codes.' },
  { name: 'Operations: dispatch', description: 'Why couriers were chosen, and how fleets are given work.' },
  { name: 'Operations: reason codes', description: 'The catalogue of reasons for failures.' },
  { name: 'Operations: money', description: 'Cash in hand, deposits, and what is owed to providers.' },
  {
    name: 'Operations: promises',
    description: 'Which promises are kept, and alerts where one is in danger.',
  },
  { name: 'Operations: staff', description: 'Colleagues, and those of providers.' },
  { name: 'Operations: audit', description: 'What was changed, by whom.' },
  { name: 'Courier: duty', description: 'On and off duty, vehicle, places.' },
  { name: 'Courier: offers', description: 'What can be taken, for a short while, and the answers.' },
  { name: 'Courier: jobs', description: 'What to do, step by step, and the photos that prove it.' },
  { name: 'Courier: messages', description: 'What a provider, or the dispatcher, tells the courier.' },
  { name: 'Portal: deliveries', description: "A provider's own." },
  { name: 'Portal: key pairs', description: 'Made, rotated, revoked.' },
  { name: 'Portal: staff', description: 'Colleagues of a provider.' },
  { name: 'Portal: audit', description: 'What was changed of the workspace, by whom.' },
  { name: 'Portal: statements', description: 'Remittances, and how promises were kept.' },
  { name: 'Webhooks', description: 'Where events are sent, what became of them, and how to catch up.' },
  { name: 'Sandbox', description: 'How test deliveries live, and whether a receiver is ready to go live.' },
  { name: 'Media', description: 'Photos behind signed links.' },
];

/** Everything the OpenAPI document of the people's side says that no route knows. */
export function describePeopleApi(): ApiDescription {
  return {
    address: '/openapi-people.json',
    reference: '/docs/people',
    title: 'Antar: people',
    version: readVersion(),
    introduction,
    tags,
    covers: /^\/(people|operations|courier|portal)\/v1\/|^\/media\//,
    door: 'people',
    bearer: 'The token of a session.',
  };
}
