import { readFileSync, writeFileSync } from 'node:fs';
import { scenarioNames, scenarios, scriptOf } from '../../src/sandbox/scenarios.ts';
import { eventsOf, type Script } from '../../src/sandbox/script.ts';
import { webhookFaults } from '../../src/sandbox/webhook-faults.ts';

const path = new URL('../../docs/sandbox.md', import.meta.url);

export const readSandboxGuide = (): string => readFileSync(path, 'utf8');

const beginning = `# The sandbox

<!-- The lists of scenarios and faults are written by npm run sandbox-guide from src/sandbox; a test keeps them true. -->

A delivery booked with a sandbox token runs through the same code as a real one: the same checks, the same table of moves, the
same webhooks. Only its people are simulated. Headers on create choose the course of each delivery:

| Header | Value | Without it |
|---|---|---|
| \`x-sandbox-scenario\` | its scenario, from the list below | the workspace's default, else \`delivered\` |
| \`x-sandbox-speed\` | 1 to 3600 times real time | the workspace's default, else the setting \`SANDBOX_SPEED\` |
| \`x-sandbox-webhooks\` | the fault of its webhooks, from the list below | none |

An invalid header is 400, right after the check of the time zone header. So is a scenario that the category does not have, and any
of these headers with a production token.

\`\`\`sh
curl -s $ANTAR/express/v1/deliveries -H "authorization: Bearer $TOKEN" -H 'content-type: application/json' \\
  -H 'x-client-time-zone: Asia/Jakarta' -H 'x-sandbox-scenario: recipient-absent' -H 'x-sandbox-speed: 600' \\
  -d @booking.json
\`\`\`

## Time

The speed divides every wait: a delivery of half an hour takes half a minute at speed 60, and half a second at 3600. It also divides
a schedule (two hours in QUEUEING are two seconds at 3600), the search for a courier, and the promised times behind
\`pickupSlaStatus\` and \`deliverySlaStatus\`. Webhook calls keep real time.

A delivery keeps its promises unless its scenario breaks one: both SLA statuses end as \`On Time\`, on a slow machine too. A
promised time is at least a minute of real time away, and is postponed while the service is stopped (decision 163).

A simulated delivery continues after a restart of the service. If a person moves it, its script continues from there if possible,
and otherwise ends.

\`GET\` and \`PUT /v1/sandbox/defaults\` show and set a workspace's defaults: \`{"scenario": "recipient-absent", "speed": 600}\`. In a
category that does not have the default scenario, \`delivered\` is used.

## By hand

These endpoints move a \`manual\` delivery, or any other one under way. With production tokens they are 404.

- \`POST /v1/sandbox/deliveries/{deliveryID}/advance\` makes the next move now. With \`{"to": "PENDING_PICKUP"}\` it makes the
  move that leads to that status or mark, if there is one (409 otherwise).
- \`POST /v1/sandbox/deliveries/{deliveryID}/fail\` fails the delivery at its present leg, with \`{"reasonCode": "D1002"}\` for that
  reason.

Both return the delivery as the read endpoint does. A provider's people do the same in the portal, under
\`/portal/v1/sandbox/deliveries/…\`, and set the defaults at \`/portal/v1/sandbox/defaults\`.

## To play

\`POST /v1/sandbox/plays\` books a made-up delivery that plays a scenario: \`{"scenario": "recipient-absent", "speed": 600}\`, with
optional \`category\` and \`webhooks\`. It needs no address. \`GET /v1/sandbox/scenarios\` lists the scenarios. In the portal people
play them and watch each webhook as it is sent. The portal's lists show such deliveries only on request, and its trial invoices leave
them out ([decision 613](decisions.md#decision-613)).

## Scenarios

Each line lists the statuses of the webhooks, in order, for a delivery without a schedule; a scheduled one begins with QUEUEING. The
webhooks of a delivery made on the legacy path say FAILED for FAILED_PICKUP and FAILED_DELIVERY.
`;

const certification = `
## Certification

A certification plays deliveries against a webhook receiver and reports if it is ready to go live. It covers

- every scenario and every fault above, so that each status is sent, including QUEUEING and CANCELLED;
- failing deliveries in version 1 of the body too, as the legacy path sends it: FAILED and \`FAILED_PROOF\`;
- retries and duplicates;
- calls that a receiver must refuse: with a wrong signature, an old one, or one that belongs to another call.

A receiver accepts an event by answering 2xx, and refuses a forged call by any other answer; 401 is usual (decision 166). The
signature identifies the caller. The authentication pair is checked only if one is registered, and a receiver that verifies
signatures does not need it. A call that repeats an event byte for byte within five minutes is a duplicate, not a forgery.

\`\`\`sh
antar webhook set https://… --environment sandbox   # shows the signing secret: start the receiver with it
antar certify                                       # the registered address
antar certify --url https://… --secret whsec_…      # another one, while no address is registered
\`\`\`

\`POST /v1/sandbox/certifications\`, and in the portal \`POST /portal/v1/sandbox/certifications\`, does the same to the endpoint
registered for the sandbox. The report shows the calls, the answers and their times. For each duty it gives a verdict:

| Verdict | |
|---|---|
| \`passed\` | the receiver fulfils it |
| \`failed\` | the receiver does not; \`findings\` has the observations, \`remedy\` the remedy |
| \`not checked\` | it could not be tested; \`findings\` gives the reason |
| \`not needed\` | the receiver passes without it; \`findings\` gives the reason |

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

The first event is written with the booking itself, so only \`duplicate\` affects it. A delay is a minute of the delivery's own time,
at least a second. Only the events of these deliveries may come out of order (decision 57). A delivery moved by hand has no
faults.
`;

/** The text that docs/sandbox.md must have. */
export const makeSandboxGuide = (): string =>
  beginning + scenarioNames.map(scenarioText).join('') + faultsText() + certification;

if (import.meta.main) writeFileSync(path, makeSandboxGuide());
