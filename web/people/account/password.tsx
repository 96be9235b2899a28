import { Button, PasswordInput } from '@mantine/core';
import { answerOf, api } from '../../api/client.ts';
import { ActionForm } from '../../ui/dialogs/action-form.tsx';
import { useAction } from '../../ui/dialogs/use-action.ts';
import { sessionsKey } from './sessions.tsx';
import { useAccountTexts } from './texts.ts';

/** The form that changes the person's password. */
export function PasswordForm() {
  const { password: texts } = useAccountTexts();
  const action = useAction({
    initial: { currentPassword: '', newPassword: '' },
    required: { currentPassword: true, newPassword: true },
    send: (body) => answerOf(api.PUT('/people/v1/me/password', { body })),
    done: texts.done,
    refetches: [sessionsKey],
    after: () => fields.reset(),
  });
  const { fields } = action;
  return (
    <ActionForm action={action}>
      <PasswordInput
        label={texts.current}
        autoComplete="current-password"
        {...fields.getInputProps('currentPassword')}
      />
      <PasswordInput
        label={texts.next}
        description={texts.hint}
        autoComplete="new-password"
        maxLength={200}
        {...fields.getInputProps('newPassword')}
      />
      <div>
        <Button type="submit" variant="default" loading={action.isPending}>
          {texts.change}
        </Button>
      </div>
    </ActionForm>
  );
}
