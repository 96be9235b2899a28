import { Button, PasswordInput } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { answerOf, api } from '../../api/client.ts';
import { useUiTexts } from '../language/texts.ts';
import { ActionForm } from './action-form.tsx';
import { Dialog, DialogFoot } from './dialog.tsx';
import { useAction } from './use-action.ts';

/** Marks the elements whose Escape key Mantine ignores. Otherwise one Escape would close all open dialogs. */
const alone = { 'data-mantine-stop-propagation': 'true' };

/** The callbacks of the password dialog. */
export interface ProofQuestionProps {
  readonly proved: () => void;
  readonly left: () => void;
}

/** A dialog that asks for the person's password again. */
export function ProofQuestion({ proved, left }: ProofQuestionProps) {
  const { proof: texts, cancel } = useUiTexts();
  const action = useAction({
    initial: { currentPassword: '' },
    required: { currentPassword: true },
    send: (body) => answerOf(api.POST('/people/v1/me/proof', { body })),
    after: proved,
    fieldOfRefusal: () => 'currentPassword',
  });
  const leaveByEscape = ({ key }: KeyboardEvent) => key === 'Escape' && left();
  return (
    <Dialog title={texts.title} close={left} closesBy="keys">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it handles the keys of the fields inside */}
      <div onKeyDown={leaveByEscape}>
        <ActionForm action={action}>
          <PasswordInput
            {...alone}
            label={texts.password}
            description={texts.hint}
            autoComplete="current-password"
            {...action.fields.getInputProps('currentPassword')}
          />
          <DialogFoot>
            <Button {...alone} variant="default" onClick={left}>
              {cancel}
            </Button>
            <Button {...alone} type="submit" loading={action.isPending}>
              {texts.go}
            </Button>
          </DialogFoot>
        </ActionForm>
      </div>
    </Dialog>
  );
}
