import type { ReactNode } from 'react';
import { type Me, useMe } from '../../api/session.ts';
import { Badge } from '../../ui/delivery/badge.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { Facts } from '../../ui/frame/panel.tsx';
import { useUiTexts } from '../../ui/language/texts.ts';
import styles from '../people.module.css';
import { Card } from './card.tsx';
import { PasswordForm } from './password.tsx';
import { SecondFactor } from './second-factor.tsx';
import { EndAll, Sessions } from './sessions.tsx';
import { useAccountTexts } from './texts.ts';

interface AccountProps {
  /** Further cards of the screen, below the profile. */
  readonly children?: ReactNode;
}

/** The page of the person's own account: profile, second factor, password and sessions. */
export function AccountPage({ children }: AccountProps) {
  const { password, factor, sessions } = useAccountTexts();
  const { ownAccount } = useUiTexts();
  const { data: me } = useMe();
  if (me == null) return null;
  const isOn = me.secondFactor;
  return (
    <Page title={ownAccount}>
      <div className={styles.account}>
        <Profile me={me} />
        {children}
        <Card
          title={factor.title}
          why={factor.why}
          beside={<Badge tone={isOn ? 'good' : 'idle'}>{isOn ? factor.on : factor.off}</Badge>}
        >
          <SecondFactor me={me} />
        </Card>
        <Card title={password.title} why={password.why}>
          <PasswordForm />
        </Card>
        <Card title={sessions.title} why={sessions.why}>
          <Sessions />
          <EndAll />
        </Card>
      </div>
    </Page>
  );
}

function Profile({ me }: { readonly me: Me }) {
  const { profile: texts } = useAccountTexts();
  const { roles } = useUiTexts();
  const memberships = me.memberships.map(
    ({ workspaceName, role }) => `${workspaceName ?? texts.operator} (${roles[role]})`,
  );
  return (
    <Card title={texts.title}>
      <Facts
        facts={[
          [texts.name, me.name],
          [texts.email, me.email ?? undefined],
          [texts.role, roles[me.role]],
          [texts.memberships, memberships.length > 1 ? memberships.join(', ') : undefined],
        ]}
      />
    </Card>
  );
}
