import { Anchor } from '@mantine/core';
import { type Me, useSignOut } from '../../api/session.ts';
import { useToasts } from '../../ui/dialogs/toasts.tsx';
import { Door } from '../../ui/frame/door.tsx';
import { useUiTexts } from '../../ui/language/texts.ts';
import styles from '../people.module.css';
import { useTexts } from '../texts.ts';
import { SecondFactor } from './second-factor.tsx';

interface FactorFirstProps {
  readonly me: Me;
  readonly enter: () => void;
}

/** The page on which people whose role requires a second factor set it up before anything else (decision 167). */
export function FactorFirstPage({ me, enter }: FactorFirstProps) {
  const { factorFirst: texts } = useTexts();
  const { roles, signOut } = useUiTexts();
  const toasts = useToasts();
  const { mutate: leave } = useSignOut();
  return (
    <Door title={texts.title} hint={texts.hint(roles[me.role])}>
      <div className={styles.first}>
        <SecondFactor me={me} stored={enter} />
      </div>
      <Anchor
        component="button"
        type="button"
        size="sm"
        onClick={() => leave(undefined, { onError: (error) => toasts.refused(signOut, error) })}
      >
        {signOut}
      </Anchor>
    </Door>
  );
}
