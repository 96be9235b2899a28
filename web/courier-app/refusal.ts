import type { Facts, ProblemCode } from '../../src/problems.ts';
import { Refused, Unreachable } from '../api/client.ts';
import type { Language } from '../ui/language.tsx';
import type { Refusal } from './phone/rows.ts';

/** The words of a refusal: the service's own, or those that English has for its code, which are loaded for it. */
export async function wordsOf(
  { error, code, facts }: Pick<Refusal, 'error' | 'code' | 'facts'>,
  language: Language,
): Promise<string> {
  if (language === 'id' || code === null) return error;
  const { inEnglish, problemsInEnglish } = await import('../../src/problems-in-english.ts');
  return Object.hasOwn(problemsInEnglish, code) ? inEnglish(code as ProblemCode, facts as Facts) : error;
}

/** Why a call did not succeed: words of the service, or `noLine` when it did not answer. */
export async function reasonOf(error: unknown, language: Language, noLine: string): Promise<string> {
  if (error instanceof Unreachable) return noLine;
  if (!(error instanceof Refused)) throw error;
  const { message, code = null, facts } = error;
  return wordsOf({ error: message, code, facts }, language);
}
