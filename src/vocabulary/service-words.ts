import type { TextPairs } from './languages.ts';

/** The categories of services, in the words of screens and files. */
export const categoryWords = {
  EXPRESS: ['Express', 'Express'],
  LOGISTIC: ['Logistik', 'Logistic'],
} satisfies TextPairs;

/** The types of services within a category. */
export const serviceTypeWords = {
  INSTANT: ['Instan', 'Instant'],
  SAME_DAY: ['Hari Ini', 'Same Day'],
} satisfies TextPairs;

/** The services, by category and type. */
export const serviceWords = {
  'EXPRESS INSTANT': ['Express Instan', 'Express Instant'],
  'EXPRESS SAME_DAY': ['Express Hari Ini', 'Express Same Day'],
  'LOGISTIC SAME_DAY': ['Logistik Hari Ini', 'Logistic Same Day'],
} as TextPairs;
