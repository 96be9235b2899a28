import assert from 'node:assert/strict';
import { pngImage } from './images.ts';
import { type Hand, handOf } from './operations.ts';
import { addCourier, type TestPerson } from './people.ts';
import type { TestService } from './service.ts';

/** The outcome of one step. */
export interface StepResult {
  readonly stepID: string;
  readonly done: boolean;
  readonly repeated: boolean;
  readonly status: string | null;
  readonly httpStatus: number;
  readonly error: string | null;
  readonly code: string | null;
  readonly facts: Readonly<Record<string, unknown>> | null;
  readonly evidenceKept: boolean;
}

/** A courier with the app in hand. */
export interface CourierHand extends Hand {
  /** Makes a step under a new id; `more` are further fields of it. */
  step(deliveryID: string, step: string, more?: object): Promise<StepResult>;
  /** As `step`, which must be done; gives the status it led to. */
  must(deliveryID: string, step: string, more?: object): Promise<string>;
  steps(steps: readonly object[]): Promise<StepResult[]>;
  /** Uploads a photo and gives the id to name in a step. */
  photo(deliveryID: string): Promise<string>;
}

let count = 0;

/** The hand of a courier: a new one if none is given. */
export async function courierHand(service: TestService, person?: TestPerson): Promise<CourierHand> {
  const hand = handOf(service, person ?? (await addCourier(service.ctx)));
  const steps = async (list: readonly object[]): Promise<StepResult[]> => {
    const answer = await hand.post('/courier/v1/steps', { steps: list });
    assert.equal(answer.status, 200, answer.text);
    return answer.body.data;
  };
  const step = async (deliveryID: string, name: string, more: object = {}) => {
    count += 1;
    const at = service.ctx.now().toISOString();
    const [result] = await steps([{ stepID: `S-${count}`, deliveryID, step: name, at, ...more }]);
    return result!;
  };
  return {
    ...hand,
    steps,
    step,
    must: async (deliveryID, name, more) => {
      const result = await step(deliveryID, name, more);
      assert.ok(result.done, `${name}: ${result.httpStatus} ${result.error}`);
      return result.status!;
    },
    photo: async (deliveryID) => {
      count += 1;
      const path = `/courier/v1/assignments/${deliveryID}/proofs/P-${count}`;
      const answer = await hand.send('PUT', path, pngImage(count), 'image/png');
      assert.equal(answer.status, 200, answer.text);
      return `P-${count}`;
    },
  };
}
