import { moneyInEnglish } from './money-in-english.ts';
import type { Facts, ProblemCode } from './problems.ts';
import { fillIn, workInEnglish } from './work-in-english.ts';

/** The English text of every refusal, by its code. */
export const problemsInEnglish: Readonly<Record<ProblemCode, string>> = {
  ...workInEnglish,
  ...moneyInEnglish,
};

/** Returns the English text of a refusal, with its facts filled in. */
export const inEnglish = (code: ProblemCode, facts: Facts): string => fillIn(problemsInEnglish[code], facts);
