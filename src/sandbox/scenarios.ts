import { namesOf } from '../names.ts';
import type { ServiceCategory } from '../quotes/schema.ts';
import { after, type Script } from './script.ts';

const minutes = 60;

// The building blocks of the scripts. In a script, each block begins in the status in which the block before it ends.
const assigned: Script = [after(1 * minutes, 'assign')];
const onTheWayToPickup: Script = [
  after(2 * minutes, 'setOff'),
  after(6 * minutes, 'arriveAtPickup', { towards: 'origin' }),
];
const pickedUp: Script = [...onTheWayToPickup, after(1 * minutes, 'pickUp')];
const atTheDoor: Script = [
  after(15, 'depart'),
  after(12 * minutes, 'arriveAtDestination', { towards: 'destination' }),
];
const handedOver: Script = [...atTheDoor, after(1 * minutes, 'complete')];
const recovered: Script = [after(5 * minutes, 'recover'), ...handedOver];
const onTheWayBack: Script = [after(5 * minutes, 'chooseReturn'), after(2 * minutes, 'startReturn')];
const returned: Script = [after(12 * minutes, 'returnParcel', { towards: 'origin' })];
const returnFailed: Script = [
  after(12 * minutes, 'failReturn', { towards: 'origin', reasonCode: 'R1001' }),
  after(5 * minutes, 'park'),
];

const verified: Script = [after(2 * minutes, 'verify')];
const staged: Script = [after(5 * minutes, 'stage')];

/** A scenario of sandbox deliveries: its description, and its script for each category that has the scenario. */
export interface Scenario {
  readonly about: string;
  readonly scripts: Readonly<Partial<Record<ServiceCategory, Script>>>;
}

/**
 * Returns the scripts of both categories for a scenario. The scripts differ only until the parcel is on its way to the
 * recipient; `rest` is the part after that.
 */
const bothWays = (rest: Script): Scenario['scripts'] => ({
  EXPRESS: [...assigned, ...pickedUp, ...rest],
  LOGISTIC: [...verified, ...staged, ...rest],
});

/** Every scenario by its name in `x-sandbox-scenario`. */
export const scenarios = {
  delivered: {
    about: 'All goes well: picked up, brought and handed over.',
    scripts: bothWays(handedOver),
  },
  'reassigned-before-pickup': {
    about: 'The first courier gives up on the way to the pickup; a second one takes over.',
    scripts: {
      EXPRESS: [
        ...assigned,
        after(2 * minutes, 'setOff'),
        after(3 * minutes, 'reassign'),
        ...pickedUp,
        ...handedOver,
      ],
    },
  },
  'reassigned-after-pickup': {
    about: 'The first courier breaks down with the parcel; a second one takes it over and delivers it.',
    scripts: {
      EXPRESS: [
        ...assigned,
        ...pickedUp,
        after(15, 'depart'),
        after(4 * minutes, 'reassign'),
        ...pickedUp,
        ...handedOver,
      ],
    },
  },
  cancelled: {
    about: 'The provider cancels after a courier was assigned.',
    scripts: { EXPRESS: [...assigned, after(2 * minutes, 'cancel')] },
  },
  'no-courier': {
    about: 'No courier is found: the search ends (decision 40).',
    scripts: {
      EXPRESS: [after(0, 'expire', { milestone: 'allocationEnd', reasonCode: 'P1001' })],
    },
  },
  'failed-pickup': {
    about: 'The courier cannot pick the parcel up.',
    scripts: {
      EXPRESS: [...assigned, ...onTheWayToPickup, after(10 * minutes, 'fail', { reasonCode: 'P1002' })],
      LOGISTIC: [
        ...verified,
        after(5 * minutes, 'collect'),
        after(8 * minutes, 'fail', { reasonCode: 'P1005' }),
      ],
    },
  },
  'recipient-absent': {
    about: 'Nobody opens the door; operations send the courier again, and the second try succeeds.',
    scripts: bothWays([...atTheDoor, after(5 * minutes, 'fail', { reasonCode: 'D1001' }), ...recovered]),
  },
  'cod-refused': {
    about: 'The recipient refuses to pay; the parcel goes back to its sender.',
    scripts: bothWays([
      ...atTheDoor,
      after(5 * minutes, 'fail', { reasonCode: 'D1003' }),
      ...onTheWayBack,
      ...returned,
    ]),
  },
  'return-failed-handed-back': {
    about: 'Refused, and the return fails too: the parcel is parked, and its sender fetches it there.',
    scripts: bothWays([
      ...atTheDoor,
      after(5 * minutes, 'fail', { reasonCode: 'D1002' }),
      ...onTheWayBack,
      ...returnFailed,
      after(30 * minutes, 'handBack'),
    ]),
  },
  'return-failed-reattempted': {
    about: 'Refused, and the return fails too: a second courier tries again and succeeds.',
    scripts: bothWays([
      ...atTheDoor,
      after(5 * minutes, 'fail', { reasonCode: 'D1002' }),
      ...onTheWayBack,
      ...returnFailed,
      after(30 * minutes, 'retryReturn'),
      after(2 * minutes, 'startReturn'),
      ...returned,
    ]),
  },
  disposed: {
    about: 'The parcel is damaged on the way; operations write it off.',
    scripts: bothWays([
      ...atTheDoor,
      after(1 * minutes, 'fail', { reasonCode: 'D1005' }),
      after(10 * minutes, 'writeOff', { reasonCode: 'W1002' }),
    ]),
  },
  'late-pickup': {
    about: 'The courier comes after the promised pickup time: `pickupSlaStatus` turns to `Late`.',
    scripts: {
      EXPRESS: [
        ...assigned,
        ...onTheWayToPickup,
        after(5 * minutes, 'pickUp', { milestone: 'promisedPickup' }),
        ...handedOver,
      ],
    },
  },
  'late-delivery': {
    about: 'The parcel is handed over after the promised time: `deliverySlaStatus` turns to `Late`.',
    scripts: bothWays([...atTheDoor, after(5 * minutes, 'complete', { milestone: 'promisedDropoff' })]),
  },
  'not-verified-then-verified': {
    about: 'The manifest reaches the warehouse without the parcel; the parcel turns up later.',
    scripts: {
      LOGISTIC: [
        after(2 * minutes, 'reportMissing'),
        after(15 * minutes, 'verify'),
        ...staged,
        ...handedOver,
      ],
    },
  },
  'failed-then-recovered': {
    about: 'The first delivery of a warehouse parcel fails; operations recover it, and it arrives.',
    scripts: {
      LOGISTIC: [
        ...verified,
        ...staged,
        ...atTheDoor,
        after(5 * minutes, 'fail', { reasonCode: 'D1004' }),
        ...recovered,
      ],
    },
  },
  manual: {
    about:
      'Nothing moves by itself, and the service’s own time limits do not run: every move is made by hand.',
    scripts: { EXPRESS: [], LOGISTIC: [] },
  },
} as const satisfies Record<string, Scenario>;

export type ScenarioName = keyof typeof scenarios;
export const scenarioNames = namesOf(scenarios);

export const isScenarioName = (name: string): name is ScenarioName => Object.hasOwn(scenarios, name);

/** Returns the script of a scenario for `category`; undefined when the category does not have it. */
export const scriptOf = (name: ScenarioName, category: ServiceCategory): Script | undefined =>
  (scenarios[name] as Scenario).scripts[category];

/** Returns the scenarios of a category. */
export const scenariosFor = (category: ServiceCategory): ScenarioName[] =>
  scenarioNames.filter((name) => scriptOf(name, category) !== undefined);
