import type { Facts, ProblemCode } from '../../src/problems/problems.ts';
import { inEnglish, problemsInEnglish } from '../../src/problems/problems-in-english.ts';
import { isRefusal, Refused, Unreachable } from '../api/client.ts';
import { useLanguage } from './language/language.tsx';
import type { Language } from './language/pairs.ts';
import { useUiTexts } from './language/texts.ts';
import { withoutCode } from './without-code.ts';

/** Returns a function that converts an error to its message in the person's language (decision 202). */
export function useReasons(): (error: unknown) => string {
  const texts = useUiTexts();
  const { language } = useLanguage();
  return (error) => {
    if (error instanceof Unreachable) return texts.barriers[error.barrier];
    if (isRefusal(error, 'limitReached')) return texts.limitReached;
    if (error instanceof Refused) return inWords(error, language);
    return texts.failed;
  };
}

/** True if the service may have done the request although its answer was lost, so that a repetition is safe. */
export const isRepeatable = (error: unknown): boolean =>
  error instanceof Unreachable && error.barrier !== 'sign-in';

/** Like `useReasons`, for changes: if the service did not answer, the message says that a retry is safe. */
export function useChangeReasons(): (error: unknown) => string {
  const reasonOf = useReasons();
  const { unreachableChange } = useUiTexts();
  return (error) => (isRepeatable(error) ? unreachableChange : reasonOf(error));
}

/** Returns a refusal's message: the English one for its code if there is one, otherwise that of the service. */
function inWords({ code, facts, message }: Refused, language: Language): string {
  const isKnown = code !== undefined && Object.hasOwn(problemsInEnglish, code);
  return withoutCode(language === 'en' && isKnown ? inEnglish(code as ProblemCode, facts as Facts) : message);
}

/** Returns the field that a refusal concerns; undefined if it concerns the whole form. */
export function fieldOf(error: unknown): string | undefined {
  const field = error instanceof Refused ? error.facts.field : undefined;
  return typeof field === 'string' ? field : undefined;
}

/** Returns the message of a refusal without the code of its field, for a place that names the field itself. */
export function atField(message: string, error: unknown): string {
  const field = fieldOf(error);
  const prefix = [`Field ${field} `, `${field} `].find((each) => message.startsWith(each));
  if (field === undefined || prefix === undefined) return message;
  const rest = message.slice(prefix.length);
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}

/** Like `useChangeReasons`, with a message for a wrong password that does not name the field. */
export function usePasswordReasons(): (error: unknown) => string {
  const reasonOf = useChangeReasons();
  const { proof } = useUiTexts();
  return (error) => (isRefusal(error, 'currentPasswordWrong') ? proof.wrong : reasonOf(error));
}
