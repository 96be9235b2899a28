import { Button } from '@mantine/core';
import { type Me, useMembershipChoice, useSignOut } from '../../api/session.ts';
import { State } from '../../ui/states.tsx';
import { useUiTexts } from '../../ui/texts.ts';
import { useTexts } from '../texts.ts';

/** For a person whose work is on another screen. */
export function ElsewherePage({ me }: { readonly me: Me }) {
  const ui = useUiTexts();
  const { elsewhere } = useTexts();
  const { mutate: signOut } = useSignOut();
  const { mutate: choose } = useMembershipChoice();
  const own = me.memberships.find(({ workspaceID }) => workspaceID === null);
  return (
    <main>
      <State
        icon="lock"
        title={elsewhere.title}
        action={
          <div style={{ display: 'flex', gap: 'var(--space-2)' }}>
            {own !== undefined && (
              <Button onClick={() => choose(own.membershipID)}>{elsewhere.switch(ui.roles[own.role])}</Button>
            )}
            <Button variant="default" onClick={() => signOut()}>
              {ui.signOut}
            </Button>
          </div>
        }
      >
        {elsewhere.hint(me.name, ui.roles[me.role])}
      </State>
    </main>
  );
}
