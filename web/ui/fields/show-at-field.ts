import type { UseFormReturnType } from '@mantine/form';
import { fieldOf } from '../refusal.ts';

/** Returns the function that shows a refusal at its field of a form, if the form has that field. */
export const showAtField =
  <Values extends object>(form: UseFormReturnType<Values>, reasonOf: (error: unknown) => string) =>
  (error: unknown): void => {
    const field = fieldOf(error);
    if (field !== undefined && Object.hasOwn(form.values, field)) form.setFieldError(field, reasonOf(error));
  };
