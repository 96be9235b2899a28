import { Button, PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answerOf, api } from '../../api/client.ts';
import formStyles from '../../ui/form.module.css';
import { fieldOf, usePasswordReasons } from '../../ui/refusal.ts';
import { useToasts } from '../../ui/toasts.tsx';
import { Failure } from '../failure.tsx';
import { sessionsKey } from './sessions.tsx';
import { useAccountTexts } from './texts.ts';

/** Changes the person's password. A refusal is shown at its field. */
export function PasswordForm() {
  const { password: texts } = useAccountTexts();
  const toasts = useToasts();
  const reasonOf = usePasswordReasons();
  const queries = useQueryClient();
  const form = useForm({ initialValues: { currentPassword: '', newPassword: '' } });
  const { mutate, error, isPending } = useMutation({
    mutationFn: (body: typeof form.values) => answerOf(api.PUT('/people/v1/me/password', { body })),
    onSuccess: () => {
      form.reset();
      toasts.done(texts.done);
      return queries.invalidateQueries({ queryKey: sessionsKey });
    },
    onError: (refusal) => {
      const field = fieldOf(refusal);
      if (field !== undefined && Object.hasOwn(form.values, field))
        form.setFieldError(field, reasonOf(refusal));
    },
  });
  const isOfField = Object.keys(form.errors).length > 0;
  const text = { required: true, withAsterisk: false } as const;
  return (
    <form className={formStyles.form} onSubmit={form.onSubmit((values) => mutate(values))}>
      <Failure error={isOfField ? null : error} />
      <PasswordInput
        {...text}
        label={texts.current}
        autoComplete="current-password"
        {...form.getInputProps('currentPassword')}
      />
      <PasswordInput
        {...text}
        label={texts.next}
        description={texts.hint}
        autoComplete="new-password"
        minLength={10}
        maxLength={200}
        {...form.getInputProps('newPassword')}
      />
      <div>
        <Button type="submit" variant="default" loading={isPending}>
          {texts.change}
        </Button>
      </div>
    </form>
  );
}
