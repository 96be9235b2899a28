import { Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { screenOf } from '../../src/vocabulary/roles.ts';
import { type Me, useMembershipChoice, useSignOut } from '../api/session.ts';
import { State } from '../ui/frame/states.tsx';
import { useUiTexts } from '../ui/language/texts.ts';
import { useTexts } from './texts.ts';

/** The page for people whose role belongs to another screen: it links there, or switches to a fitting membership. */
export function ElsewherePage({ me }: { readonly me: Me }) {
  const ui = useUiTexts();
  const { elsewhere } = useTexts();
  const { basepath } = useRouter();
  const { mutate: signOut } = useSignOut();
  const { mutate: choose } = useMembershipChoice();
  const fitting = me.memberships.find(({ role }) => screenOf(role) === basepath);
  const own = screenOf(me.role);
  return (
    <main>
      <State
        icon="lock"
        title={elsewhere.titles[basepath] ?? ''}
        action={
          <div style={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 'var(--space-2)' }}>
            {fitting !== undefined && (
              <Button onClick={() => choose(fitting.membershipID)}>
                {elsewhere.switch(ui.roles[fitting.role])}
              </Button>
            )}
            <Button component="a" href={own} variant={fitting === undefined ? 'filled' : 'default'}>
              {elsewhere.own[own]}
            </Button>
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
