import { Button, PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { answerOf, api } from '../../api/client.ts';
import { useChange } from '../../ui/change.ts';
import formStyles from '../../ui/fields/form.module.css';
import { showAtField } from '../../ui/fields/show-at-field.ts';
import { Failure } from '../../ui/frame/failure.tsx';
import { usePasswordReasons } from '../../ui/refusal.ts';
import { sessionsKey } from './sessions.tsx';
import { useAccountTexts } from './texts.ts';

/** Changes the person's password. A refusal is shown at its field. */
export function PasswordForm() {
  const { password: texts } = useAccountTexts();
  const reasonOf = usePasswordReasons();
  const form = useForm({ initialValues: { currentPassword: '', newPassword: '' } });
  const { mutate, error, isPending } = useChange({
    mutationFn: (body: typeof form.values) => answerOf(api.PUT('/people/v1/me/password', { body })),
    done: texts.done,
    invalidates: sessionsKey,
    onSuccess: form.reset,
    onError: showAtField(form, reasonOf),
  });
  const isOfField = Object.keys(form.errors).length > 0;
  return (
    <form className={formStyles.form} onSubmit={form.onSubmit((values) => mutate(values))}>
      <Failure error={isOfField ? null : error} />
      <PasswordInput
        required
        label={texts.current}
        autoComplete="current-password"
        {...form.getInputProps('currentPassword')}
      />
      <PasswordInput
        required
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
