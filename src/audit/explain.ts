import type { Break } from './chain.ts';
import type { Verdict } from './verify.ts';

const sentences: Record<Break['why'], string> = {
  missing: 'the entry is missing',
  changed: 'the entry was changed',
  'details changed': 'its details were changed',
  'details erased early': 'its details were erased, and no later entry records an erasure',
  'cut off': 'the chain was cut off there',
  'no head': 'its head is missing: the chain, or its end, was removed',
  'seal missing': 'the seal of its end was removed',
  'seal changed': "the seal of its end is not one of the service's keys",
};

/**
 * Returns a sentence for operators about the fault of the audit chain; undefined if there is none. `contains` is the
 * hash that the chain was expected to contain, if one was given.
 */
export function explainVerdict(
  { broken, containedAt }: Verdict,
  contains: string | undefined,
): string | undefined {
  if (broken !== undefined) return explainBreak(broken);
  if (contains === undefined || containedAt !== undefined) return undefined;
  return `the audit chain does not contain ${contains}: it was written anew since, or this is another installation`;
}

const explainBreak = ({ position, why }: Break): string =>
  `the audit chain is broken at entry ${position}: ${sentences[why]}`;
