import { readFileSync, writeFileSync } from 'node:fs';
import { scenarioNames, scenarios, scriptOf } from '../../src/sandbox/scenarios.ts';
import { eventsOf, type Script } from '../../src/sandbox/script.ts';
import { webhookFaults } from '../../src/sandbox/webhook-faults.ts';

const path = new URL('../../docs/sandbox.md', import.meta.url);

export const readSandboxGuide = (): string => readFileSync(path, 'utf8');

const beginning = `# The sandbox

<!-- The lists of scenarios and faults are written by npm run sandbox-guide from src/sandbox; a test keeps them true. -->

A delivery booked with a sandbox token goes through exactly the code of a real one: the same checks, the same table of
moves, the same webhooks. Only its people are simulated. What happens to it is chosen per delivery, by headers on create:

| Header | Value | Without it |
|---|---|---|
| \`x-sandbox-scenario\` | the life it is given, from the list below | the workspace's default, else \`delivered\` |
| \`x-sandbox-speed\` | 1 to 3600: how much faster than life it goes | the workspace's default, else the setting \`SANDBOX_SPEED\` |
| \`x-sandbox-webhooks\` | the trouble its webhooks have, from the list below | none |

A header that makes no sense is refused with 400, right after the time zone header, and never ignored; so is a scenario
that the category does not have, and any of these headers with a production token.

\`\`\`sh
curl -s $ANTAR/express/v1/deliveries -H "authorization: Bearer $TOKEN" -H 'content-type: application/json' \\
  -H 'x-client-time-zone: Asia/Jakarta' -H 'x-sandbox-scenario: recipient-absent' -H 'x-sandbox-speed: 600' \\
  -d @booking.json
\`\`\`

## Time

Every wait of a life is divided by its speed: a delivery that takes half an hour takes half a minute at speed 60, half a
second at 3600. That holds for a schedule too (two hours in QUEUEING are two seconds at 3600), for the time to find a
courier, and for the promised times behind \`pickupSlaStatus\` and \`deliverySlaStatus\`. Webhook calls keep real time.

A life keeps its promises unless its scenario breaks one: both SLA statuses end as \`On Time\`, on a slow machine too. A
promised time is at least a minute of real time away, and waits while the service is stopped (decision 163).

A life survives everything the service does: stopped in the middle and started again, it goes on from where it was. When
somebody else moves the delivery, it goes on from there if its script still leads anywhere, and else ends quietly.

\`GET\` and \`PUT /v1/sandbox/defaults\` show and choose how the deliveries of a workspace live by default:
\`{"scenario": "recipient-absent", "speed": 600}\`. A default that a category does not have means \`delivered\` there.

## By hand

For a \`manual\` delivery, or any other one under way; with production tokens these addresses answer 404.

- \`POST /v1/sandbox/deliveries/{deliveryID}/advance\` makes the next move now. With \`{"to": "PENDING_PICKUP"}\` it makes the
  move that leads to that status or mark, if there is one (409 otherwise).
- \`POST /v1/sandbox/deliveries/{deliveryID}/fail\` fails the delivery where it is, with \`{"reasonCode": "D1002"}\` for that
  reason.

Both answer the delivery as the read endpoint shows it. In the portal a provider's people do the same under
\`/portal/v1/sandbox/deliveries/…\`, and choose the defaults at \`/portal/v1/sandbox/defaults\`.

## Scenarios

Each line lists the statuses that the webhook is told, in order, for a delivery that is not scheduled; a scheduled one
begins with QUEUEING. A delivery made on the legacy path says FAILED for FAILED_PICKUP and FAILED_DELIVERY.
`;

const certification = `
## Certification

A certification plays deliveries against a receiver of webhooks, and reports whether it is ready to go live:

- every scenario and every fault above, so that each status comes, QUEUEING and CANCELLED too;
- lives that fail in version 1 of the body as well, as the legacy path sends it: FAILED and \`FAILED_PROOF\`;
- retries and duplicates;
- calls that a receiver must refuse: with a wrong signature, an old one, or one that belongs to another call.

A receiver takes an event by answering 2xx, and refuses a forged call by any other answer; 401 is usual (decision 166). It
knows its caller by the signature. The authentication pair is checked only if one is registered, and not needed by a receiver
that verifies signatures. A call that repeats an event byte for byte within five minutes is a duplicate, not a forgery.

\`\`\`sh
antar webhook set https://… --environment sandbox   # shows the signing secret: start the receiver with it
antar certify                                       # the registered address
antar certify --url https://… --secret whsec_…      # another one, with the secret that it knows
\`\`\`

\`POST /v1/sandbox/certifications\`, and in the portal \`POST /portal/v1/sandbox/certifications\`, does the same to the endpoint
registered for the sandbox. The report says what was sent, what was answered and how fast. For each duty it gives a verdict:

| Verdict | |
|---|---|
| \`passed\` | the receiver does it |
| \`failed\` | it does not; \`findings\` says what was seen, \`remedy\` how to mend it |
| \`not checked\` | it could not be tried; \`findings\` says why |
| \`not needed\` | the receiver passes without it; \`findings\` says why |

A receiver passes when each duty is \`passed\` or \`not needed\`. One certification runs in a sandbox at a time (409 for another).
\`examples/receiver/\` is a receiver that fulfils every duty.
`;

const sequence = (script: Script, category: 'EXPRESS' | 'LOGISTIC') =>
  `- ${category}: ${eventsOf(script, category).join(' → ')}`;

function scenarioText(name: (typeof scenarioNames)[number]): string {
  const lives = (['EXPRESS', 'LOGISTIC'] as const).flatMap((category) => {
    const script = scriptOf(name, category);
    return script === undefined ? [] : [sequence(script, category)];
  });
  return `\n### ${name}\n\n${scenarios[name].about}\n\n${lives.join('\n')}\n`;
}

const faultsText = () => `
## Webhook faults

| \`x-sandbox-webhooks\` | What happens |
|---|---|
${Object.entries(webhookFaults)
  .map(([name, what]) => `| \`${name}\` | ${what} |`)
  .join('\n')}

The first event is told with the booking itself, so only \`duplicate\` touches it. A delay is a minute of the delivery's own
time, at least a second. These are the only deliveries whose events may come out of order (decision 57). A delivery moved
by hand has no faults.
`;

/** The text that docs/sandbox.md must have. */
export const makeSandboxGuide = (): string =>
  beginning + scenarioNames.map(scenarioText).join('') + faultsText() + certification;

if (import.meta.main) writeFileSync(path, makeSandboxGuide());
