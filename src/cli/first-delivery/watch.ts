import { isSignedBy, signingKey } from '../../webhooks/sign.ts';
import { CommandFailure } from '../failure.ts';
import { type Output, printLine } from '../output.ts';
import type { ReceivedCall } from '../receiver.ts';

/** A webhook of the delivery, as `--json` prints it. */
interface WatchedCall {
  readonly status: string;
  readonly updatedAt: string;
  readonly isSigned: boolean;
}

/** A delivery whose webhooks are printed as they arrive. */
export interface Watched {
  readonly calls: readonly WatchedCall[];
  readonly completed: Promise<void>;
  expectSignature(secret: string): void;
  onCall(call: ReceivedCall): void;
}

/**
 * Prints the webhooks of an order. `completed` resolves when the order is COMPLETED; it rejects if a signature is wrong
 * or the order ends with another status.
 */
export function watchDelivery(output: Output, providerOrderID: string): Watched {
  const calls: WatchedCall[] = [];
  const { promise: completed, resolve, reject } = Promise.withResolvers<void>();
  // The promise may reject before anything awaits it. This handles that rejection; a later await still receives it.
  completed.catch(() => undefined);
  let key = signingKey('');
  const onCall = ({ headers, body, event, words }: ReceivedCall) => {
    if (event.providerOrderID !== providerOrderID) return;
    const { status, updatedAt } = event;
    const isSigned = isSignedBy(key, headers, body);
    calls.push({ status, updatedAt, isSigned });
    const verdict = isSigned ? 'signature verified' : 'SIGNATURE WRONG';
    report(output, 'Webhook', [words.clock, words.status, verdict, ...words.details].join('  '));
    if (!isSigned) reject(new CommandFailure(`the signature of ${status} is wrong`));
    else if (status === 'COMPLETED') resolve();
    else if (/^(CANCELLED|REJECTED|FAILED)/.test(status)) {
      reject(new CommandFailure(`the delivery ended as ${status}`));
    }
  };
  const expectSignature = (secret: string) => {
    key = signingKey(secret);
  };
  return { calls, completed, expectSignature, onCall };
}

/** Prints a step, unless the output is JSON. */
export function report(output: Output, step: string, text: string): void {
  if (!output.json) printLine(output, `${step.padEnd(9)} ${text}`);
}
