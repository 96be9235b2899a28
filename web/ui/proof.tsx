import { Button, Modal, PasswordInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import {
  createContext,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useContext,
  useRef,
  useState,
} from 'react';
import { answerOf, api, isRefusal, Unproved } from '../api/client.ts';
import form from './form.module.css';
import { useReasons } from './refusal.ts';
import { useUiTexts } from './texts.ts';

/**
 * Does something. Where the service asks for the password again, asks the person for it and does it once more.
 * @throws Unproved when the person does not give it
 */
export type Prove = <T>(act: () => Promise<T>) => Promise<T>;

interface Asking {
  readonly proved: () => void;
  readonly left: () => void;
}

const ProofContext = createContext<Prove>((act) => act());

/** Makes `useProof` work below it: one question for all that asks for the password again (decision 162). */
export function ProofProvider({ children }: { readonly children: ReactNode }) {
  const [asking, setAsking] = useState<Asking>();
  const asked = useRef<Promise<void>>(undefined);
  const ask = useCallback(() => {
    asked.current ??= new Promise<void>((proved, reject) => {
      setAsking({ proved, left: () => reject(new Unproved()) });
    }).finally(() => {
      asked.current = undefined;
      setAsking(undefined);
    });
    return asked.current;
  }, []);
  const prove = useCallback<Prove>(
    async (act) => {
      try {
        return await act();
      } catch (error) {
        if (!isRefusal(error, 'passwordNeeded')) throw error;
      }
      await ask();
      return await act();
    },
    [ask],
  );
  return (
    <ProofContext value={prove}>
      {children}
      {asking !== undefined && <Question {...asking} />}
    </ProofContext>
  );
}

export const useProof = (): Prove => useContext(ProofContext);

/** Makes the function that says why a password was not taken: a wrong one without the name of its field. */
export function usePasswordReasons(): (error: unknown) => string {
  const reasonOf = useReasons();
  const { proof } = useUiTexts();
  return (error) => (isRefusal(error, 'currentPasswordWrong') ? proof.wrong : reasonOf(error));
}

/** Mantine closes every dialog that is open by one Escape, unless it comes from something so marked. */
const alone = { 'data-mantine-stop-propagation': 'true' };

function Question({ proved, left }: Asking) {
  const { proof: texts, cancel } = useUiTexts();
  const reasonOf = usePasswordReasons();
  const [currentPassword, setPassword] = useState('');
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => answerOf(api.POST('/people/v1/me/proof', { body: { currentPassword } })),
    onSuccess: proved,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate();
  };
  const leaveByEscape = ({ key }: KeyboardEvent) => key === 'Escape' && left();
  return (
    <Modal opened onClose={left} title={texts.title} withCloseButton={false} closeOnClickOutside={false}>
      <form className={form.form} onSubmit={submit} onKeyDown={leaveByEscape}>
        <PasswordInput
          {...alone}
          label={texts.password}
          description={texts.hint}
          autoComplete="current-password"
          required
          withAsterisk={false}
          data-autofocus
          value={currentPassword}
          error={error === null ? undefined : reasonOf(error)}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        />
        <div className={form.end}>
          <Button {...alone} variant="default" onClick={left}>
            {cancel}
          </Button>
          <Button {...alone} type="submit" loading={isPending}>
            {texts.go}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
