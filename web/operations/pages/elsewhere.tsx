import { Button } from '@mantine/core';
import { type Me, useSignOut } from '../../api/session.ts';
import { State } from '../../ui/states.tsx';
import { useUiTexts } from '../../ui/texts.ts';
import { useTexts } from '../texts.ts';

/** For a person whose work is on another screen. */
export function ElsewherePage({ me }: { readonly me: Me }) {
  const ui = useUiTexts();
  const { elsewhere } = useTexts();
  const { mutate: signOut } = useSignOut();
  return (
    <main>
      <State
        icon="lock"
        title={elsewhere.title}
        action={
          <Button variant="default" onClick={() => signOut()}>
            {ui.signOut}
          </Button>
        }
      >
        {elsewhere.hint(me.name, ui.roles[me.role])}
      </State>
    </main>
  );
}
