import { type UseFormReturnType, useForm } from '@mantine/form';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { isBlank } from '../../../src/text/plain-text.ts';
import { Unproved } from '../../api/client.ts';
import { useUiTexts } from '../language/texts.ts';
import { fieldOf, usePasswordReasons } from '../refusal.ts';
import { useProof } from './prove.ts';
import { useToasts } from './toasts.tsx';

export type Fields<Values> = UseFormReturnType<Values>;

/** The messages of fields; a field without a message is right. */
type Faults<Values> = { readonly [Field in keyof Values]?: string | false | undefined };

/** A request that a person sends by a button, and the values that it takes. */
export interface Action<Values extends object, Answer> {
  /** The values with which the form begins; absent if there is nothing to fill in. */
  readonly initial?: Values;
  /** The field that has the focus at the start, if it is not the first of `initial`; null for the button. */
  readonly focus?: keyof Values | null;
  /** The fields that may not be blank, each with its message; `true` stands for the usual one. */
  readonly required?: { readonly [Field in keyof Values]?: string | true };
  /** Returns the messages of fields that are wrong for another reason. */
  readonly validate?: (values: Values) => Faults<Values>;
  /** Sends the request. If the service requires the password again, it is sent again after that. */
  readonly send: (values: Values) => Promise<Answer>;
  /** The message of a toast after success. */
  readonly done?: string | ((answer: Answer, values: Values) => string);
  /** The keys of the queries that are read again, also after a refusal. */
  readonly refetches?: readonly QueryKey[];
  /** Runs after success, when its dialog is closed. */
  readonly after?: (answer: Answer, values: Values) => void;
  /** Runs after a refusal. */
  readonly refused?: (error: Error, values: Values) => void;
  /** Returns the field or path of a refusal that names none itself. */
  readonly fieldOfRefusal?: (error: Error) => string | undefined;
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'string' ? isBlank(value) : isEmptyList(value));
const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

/** The values of an action's form; wrong ones show their messages once the form was submitted. */
function useFields<Values extends object, Answer>(action: Action<Values, Answer>) {
  const { needed } = useUiTexts();
  const { initial, required = {}, validate } = action;
  const focus = action.focus === undefined ? Object.keys(initial ?? {})[0] : action.focus;
  return useForm<Values>({
    initialValues: initial ?? ({} as Values),
    enhanceGetInputProps: ({ field }) => ({
      ...(Object.hasOwn(required, field) && { required: true }),
      ...(field === focus && { 'data-autofocus': true }),
    }),
    validate: (values) => {
      const blank = Object.entries<string | true | undefined>(required)
        .filter(([field]) => isEmpty(values[field as keyof Values]))
        .map(([field, message]) => [field, message === true ? needed : message]);
      return { ...Object.fromEntries(blank), ...validate?.(values) };
    },
  });
}

/** Leads to the first field of a form that shows a message. */
function focusFault(form: HTMLFormElement | null, fields: readonly string[]): void {
  const marked = [...(form?.querySelectorAll<HTMLElement>('[data-path]') ?? [])];
  const found = marked.find(({ dataset }) => fields.includes(dataset.path ?? ''));
  const input = found?.matches('input, textarea') ? found : found?.querySelector<HTMLElement>('input');
  input?.focus();
}

/** Makes the form and the request of an action. A refusal is shown at its field, else above the form. */
export function useAction<Values extends object, Answer>(action: Action<Values, Answer>) {
  const { send, done, refetches = [], after, refused, fieldOfRefusal } = action;
  const fields = useFields(action);
  const form = useRef<HTMLFormElement>(null);
  const reasonOf = usePasswordReasons();
  const toasts = useToasts();
  const prove = useProof();
  const queries = useQueryClient();
  const fieldOfError = (error: Error) => {
    const named = fieldOf(error) ?? '';
    return fieldOfRefusal?.(error) ?? (Object.hasOwn(fields.values, named) ? named : undefined);
  };
  const { mutate, data, error, isPending } = useMutation<Answer, Error, Values>({
    mutationFn: (values) => prove(() => send(values)),
    onSuccess: (answer, values) => {
      if (done !== undefined) toasts.done(typeof done === 'string' ? done : done(answer, values));
      after?.(answer, values);
    },
    onError: (refusal, values) => {
      const field = fieldOfError(refusal);
      if (field !== undefined) {
        fields.setFieldError(field, reasonOf(refusal));
        focusFault(form.current, [field]);
      }
      refused?.(refusal, values);
    },
    // Not awaited: the new state may remove what asked for the action.
    onSettled: () => {
      for (const queryKey of refetches) void queries.invalidateQueries({ queryKey });
    },
  });
  const isTold = error === null || error instanceof Unproved || fieldOfError(error) !== undefined;
  return {
    fields,
    form,
    isPending,
    answer: data,
    failure: isTold ? null : error,
    submit: fields.onSubmit(
      (values) => {
        if (!isPending) mutate(values);
      },
      (errors) => focusFault(form.current, Object.keys(errors)),
    ),
  };
}
