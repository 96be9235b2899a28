import { type UseFormReturnType, useForm } from '@mantine/form';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { isBlank } from '../../../src/text/plain-text.ts';
import { Unproved } from '../../api/client.ts';
import { useUiTexts } from '../language/texts.ts';
import { atField, fieldOf, isRepeatable, usePasswordReasons } from '../refusal.ts';
import { isSame } from './follow.ts';
import { useProof } from './prove.ts';
import { useToasts } from './toasts.tsx';
import { type Followable, useFollow } from './use-follow.ts';

export type Fields<Values> = UseFormReturnType<Values>;

/** The error messages of fields. A field without a message is valid. */
type Faults<Values> = { readonly [Field in keyof Values]?: string | false | undefined };

/** A request that a person sends with a button, and the form for its values. */
export interface Action<Values extends object, Answer> extends Followable<Values> {
  /** The initial values of the form; undefined if there is nothing to fill in. If they change, the form follows. */
  readonly initial?: Values;
  /** The field that gets the focus first, if it is not the first one of `initial`; null for the button. */
  readonly focus?: keyof Values | null;
  /** The required fields, each with its error message; `true` stands for the usual message. */
  readonly required?: { readonly [Field in keyof Values]?: string | true };
  /** Returns the error messages of fields that are invalid for another reason. */
  readonly validate?: (values: Values) => Faults<Values>;
  /** Sends the request. If the service requires the password again, the request is sent once more after that. */
  readonly send: (values: Values) => Promise<Answer>;
  /** The title of a toast after a refusal, for an action without a form. */
  readonly failed?: string;
  /** The message of a toast after success. */
  readonly done?: string | ((answer: Answer, values: Values) => string);
  /** The keys of the queries to read again after success or a refusal. */
  readonly refetches?: readonly QueryKey[];
  /** Runs after success, once the action's dialog has closed. */
  readonly after?: (answer: Answer, values: Values) => void;
  /** Runs after a refusal. */
  readonly refused?: (error: Error, values: Values) => void;
  /** Returns the form field for a refusal that names no field. */
  readonly fieldOfRefusal?: (error: Error) => string | undefined;
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'string' ? isBlank(value) : isEmptyList(value));
const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

/** Returns the form for the values of an action. Invalid fields show their messages once the form was submitted. */
function useFields<Values extends object, Answer>(action: Action<Values, Answer>) {
  const { needed } = useUiTexts();
  const { initial, required = {}, validate } = action;
  const focus = action.focus === undefined ? Object.keys(initial ?? {})[0] : action.focus;
  const fields = useForm<Values>({
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
  // The messages that are shown follow a change of the language.
  const judge = useEffectEvent((_needed: string) => {
    if (Object.keys(fields.errors).length > 0) fields.validate();
  });
  useEffect(() => judge(needed), [needed]);
  return fields;
}

/** Focuses the first field that has an error message. */
function focusFault(form: HTMLFormElement | null, fields: readonly string[]): void {
  const marked = [...(form?.querySelectorAll<HTMLElement>('[data-path]') ?? [])];
  const found = marked.find(({ dataset }) => fields.includes(dataset.path ?? ''));
  const input = found?.matches('input, textarea') ? found : found?.querySelector<HTMLElement>('input');
  input?.focus();
}

/**
 * Returns the form and the request of an action. A refusal is shown at its field, or else above the form; an action
 * without a form shows it in a toast, and stays pending until its queries are read again.
 */
export function useAction<Values extends object, Answer>(action: Action<Values, Answer>) {
  const { send, failed, done, refetches = [], after, refused, fieldOfRefusal } = action;
  const fields = useFields(action);
  const following = useFollow(fields, action);
  const form = useRef<HTMLFormElement>(null);
  const reasonOf = usePasswordReasons();
  const toasts = useToasts();
  const prove = useProof();
  const queries = useQueryClient();
  const fieldOfError = (error: Error) => {
    const named = fieldOf(error) ?? '';
    return fieldOfRefusal?.(error) ?? (Object.hasOwn(fields.values, named) ? named : undefined);
  };
  const { mutate, data, error, isPending, reset, variables } = useMutation<Answer, Error, Values>({
    mutationFn: (values) => prove(() => send(values)),
    onSuccess: (answer, values) => {
      if (done !== undefined) toasts.done(typeof done === 'string' ? done : done(answer, values));
      after?.(answer, values);
    },
    onError: (refusal, values) => {
      const field = fieldOfError(refusal);
      if (field !== undefined) {
        fields.setFieldError(field, atField(reasonOf(refusal), refusal));
        focusFault(form.current, [field]);
      }
      if (failed !== undefined) toasts.refused(failed, refusal);
      refused?.(refusal, values);
    },
    onSettled: async () => {
      const read = Promise.all(refetches.map((queryKey) => queries.invalidateQueries({ queryKey })));
      // A form does not wait: its dialog has closed, or shows the refusal.
      if (failed !== undefined) await read;
    },
  });
  const isShown =
    failed !== undefined || error === null || error instanceof Unproved || fieldOfError(error) !== undefined;
  return {
    fields,
    form,
    /** What has changed under the form; it cannot be sent until the person has confirmed it. */
    following: isPending ? { ...following, lines: [] } : following,
    isPending,
    /** True if the answer was lost: the same request is repeated, and the service does it once. */
    isRepeat: isRepeatable(error) && isSame(variables, fields.values),
    answer: data,
    failure: isShown ? null : error,
    /** Sends the request without a form. */
    run: mutate,
    /** Discards the answer. */
    reset,
    submit: fields.onSubmit(
      (values) => {
        if (!isPending && following.lines.length === 0) mutate(values);
      },
      (errors) => focusFault(form.current, Object.keys(errors)),
    ),
  };
}
