import type { Facts, ProblemCode } from '../../src/problems/problems.ts';
import type { Barrier } from '../api/barrier.ts';
import { Refused, Unreachable } from '../api/client.ts';
import type { Language } from '../ui/language/pairs.ts';
import type { Refusal } from './phone/rows.ts';

/** Returns a refusal's text in the courier's language. The texts are loaded with the first refusal. */
export async function wordsOf(
  { error, code, facts }: Pick<Refusal, 'error' | 'code' | 'facts'>,
  language: Language,
): Promise<string> {
  const { wordsForCourier } = await import('./refusal-words.ts');
  const known = code as ProblemCode;
  const ownFacts = facts as Facts;
  if (language === 'id') return wordsForCourier(known, ownFacts, { language, own: error });
  const { fillIn, workInEnglish } = await import('../../src/problems/work-in-english.ts');
  const english = code === null ? undefined : (workInEnglish as Partial<Record<string, string>>)[code];
  const own = english === undefined ? error : fillIn(english, ownFacts);
  return wordsForCourier(known, ownFacts, { language, own });
}

/** Returns a failed call's reason: the refusal's text, or that of `barriers` if the service did not answer. */
export async function reasonOf(
  error: unknown,
  language: Language,
  barriers: Readonly<Record<Barrier, string>>,
): Promise<string> {
  if (error instanceof Unreachable) return barriers[error.barrier];
  if (!(error instanceof Refused)) throw error;
  const { message, code = null, facts } = error;
  return wordsOf({ error: message, code, facts }, language);
}
