import type { Facts, ProblemCode } from '../../src/problems/problems.ts';
import { inEnglish, problemsInEnglish } from '../../src/problems/problems-in-english.ts';
import { isRefusal, Refused, Unreachable } from '../api/client.ts';
import { useLanguage } from './language/language.tsx';
import type { Language } from './language/pairs.ts';
import { useUiTexts } from './language/texts.ts';
import { withoutCode } from './without-code.ts';

/** Returns the function that words a refusal, in the person's language (decision 202). */
export function useReasons(): (error: unknown) => string {
  const texts = useUiTexts();
  const { language } = useLanguage();
  return (error) => {
    if (error instanceof Unreachable) return texts.unreachable;
    if (error instanceof Refused) return inWords(error, language);
    return texts.failed;
  };
}

/** Returns the function that words why a change failed: without an answer, that a retry is safe. */
export function useChangeReasons(): (error: unknown) => string {
  const reasonOf = useReasons();
  const { unreachableChange } = useUiTexts();
  return (error) => (error instanceof Unreachable ? unreachableChange : reasonOf(error));
}

/** The service's own words, or those that English has for its code. */
function inWords({ code, facts, message }: Refused, language: Language): string {
  const isKnown = code !== undefined && Object.hasOwn(problemsInEnglish, code);
  return withoutCode(language === 'en' && isKnown ? inEnglish(code as ProblemCode, facts as Facts) : message);
}

/** The field of a form that a refusal is about; undefined when it is about the whole. */
export function fieldOf(error: unknown): string | undefined {
  const field = error instanceof Refused ? error.facts.field : undefined;
  return typeof field === 'string' ? field : undefined;
}

/** Returns the function that words the refusal of a password: a wrong one without the name of its field. */
export function usePasswordReasons(): (error: unknown) => string {
  const reasonOf = useChangeReasons();
  const { proof } = useUiTexts();
  return (error) => (isRefusal(error, 'currentPasswordWrong') ? proof.wrong : reasonOf(error));
}
