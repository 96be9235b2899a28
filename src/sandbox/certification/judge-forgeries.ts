import { type Duty, duty, type Owed, unjudged } from './duty.ts';

/**
 * The kinds of test calls. `right` is signed as Antar signs its calls. `wrong`, `old` and `replayed` have a signature
 * that a receiver must refuse. `pair` has a valid signature, but the registered authentication header is missing or has
 * a wrong value.
 */
export type ProbeKind = 'right' | 'wrong' | 'old' | 'replayed' | 'pair';

/** A test call that belongs to no delivery of the certification, and the receiver's answer. */
export interface Probe {
  readonly kind: ProbeKind;
  readonly name: string;
  readonly httpStatus: number | null;
  readonly error: string | null;
}

const takesRight: Owed = {
  name: 'takes right signatures',
  about: 'A rightly signed call is answered with 2xx.',
  remedy:
    'Verify with the signing secret of the endpoint, over the bytes of the body as they came. POST /v1/webhooks/endpoint/secret, or antar webhook rotate-secret, shows a new one.',
};

const forged: Readonly<Record<'wrong' | 'old' | 'replayed', Owed>> = {
  wrong: {
    name: 'refuses wrong signatures',
    about: 'A call whose signature is missing or wrong is not answered with 2xx.',
    remedy:
      'Make HMAC-SHA256 of "{webhook-id}.{webhook-timestamp}.{body}" under the bytes after whsec_, compare it with webhook-signature, and answer 401 when it differs.',
  },
  old: {
    name: 'refuses old signatures',
    about: 'A call that was signed more than five minutes ago is not answered with 2xx.',
    remedy:
      'Compare webhook-timestamp with your clock, and answer 401 beyond five minutes; a retry is signed anew.',
  },
  replayed: {
    name: 'refuses replayed signatures',
    about: 'A call that carries the signature of another one is not answered with 2xx.',
    remedy:
      'Verify each call anew, with its own webhook-id, webhook-timestamp and body in what is signed; remember no signature as right.',
  },
};

const checksPair: Owed = {
  name: 'checks the authentication pair',
  about: 'A call without the registered pair is not answered with 2xx, unless its signature tells who calls.',
  remedy:
    'Compare the header that is named authKey with authValue, and answer 401 when it differs; or verify signatures.',
};

const isTaken = ({ error }: Probe) => error === null;

/** Judges whether a receiver authenticates its caller (decision 166). */
export function judgeForgeries(probes: readonly Probe[]): Duty[] {
  const of = (kind: ProbeKind) => probes.filter((probe) => probe.kind === kind);
  const right = judgeRight(of('right'));
  const kinds = ['wrong', 'old', 'replayed'] as const;
  if (right.verdict !== 'passed') {
    const why = 'A rightly signed call was not taken either, so that a refusal tells nothing.';
    const owed = [...kinds.map((kind) => forged[kind]), checksPair];
    return [right, ...owed.map((each) => unjudged(each, 'not checked', why))];
  }
  const refusals = kinds.map((kind) => duty(forged[kind], findingsOf(of(kind))));
  const verifies = refusals.every(({ verdict }) => verdict === 'passed');
  return [right, ...refusals, judgePair(of('pair'), verifies)];
}

function judgeRight(right: readonly Probe[]): Duty {
  const [answer] = right;
  if (answer === undefined || answer.httpStatus === null) {
    return unjudged(
      takesRight,
      'not checked',
      `The call was not answered: ${answer?.error ?? 'no endpoint'}`,
    );
  }
  return duty(
    takesRight,
    isTaken(answer) ? [] : [`a rightly signed call was answered with ${answer.httpStatus}`],
  );
}

/**
 * Lists the test calls that the receiver should have refused, but accepted or did not answer. Any answer other than 2xx
 * counts as a refusal.
 */
const findingsOf = (probes: readonly Probe[]): string[] =>
  probes
    .filter((probe) => isTaken(probe) || probe.httpStatus === null)
    .map(({ name, httpStatus, error }) =>
      httpStatus === null
        ? `a call ${name} was not answered: ${error}`
        : `a call ${name} was answered with ${httpStatus}`,
    );

function judgePair(probes: readonly Probe[], verifies: boolean): Duty {
  if (probes.length === 0) {
    return unjudged(checksPair, 'not needed', 'No pair is registered; the signature tells who calls.');
  }
  const findings = findingsOf(probes);
  if (findings.length > 0 && verifies) {
    const why = 'Calls without the pair were taken, as their signatures were right. That is enough.';
    return unjudged(checksPair, 'not needed', why);
  }
  return duty(checksPair, findings);
}
