import { ActionIcon, Anchor, Button, Menu, Select } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Once } from '../../ui/dialogs/once.tsx';
import frame from '../../ui/frame/details.module.css';
import { Facts, Panel, Section } from '../../ui/frame/panel.tsx';
import { Icon } from '../../ui/icons.tsx';
import { formatMoment, zoneOfDevice } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import { Moment } from '../../ui/language/moment.tsx';
import { useUiTexts } from '../../ui/language/texts.ts';
import styles from '../people.module.css';
import { MemberBadge } from './columns.tsx';
import { type Act, MemberAct, RoleChange } from './member-acts.tsx';
import { type Link as GivenLink, type Member, useStaffSource } from './source.ts';
import { useStaffTexts } from './texts.ts';

interface MemberPanelProps {
  readonly member: Member;
  readonly isMe: boolean;
  /** The path of the signed-in person's account page. */
  readonly account: string;
  readonly mayChange: boolean;
  readonly close: () => void;
}

/** Shows a colleague's account, with the actions of an admin. */
export function MemberPanel({ member, isMe, account, mayChange, close }: MemberPanelProps) {
  const texts = useStaffTexts();
  const { language } = useLanguage();
  const [act, setAct] = useState<Act>();
  const [link, setLink] = useState<GivenLink>();
  return (
    <Panel
      title={member.name}
      beside={<MemberBadge disabledAt={member.disabledAt} />}
      close={close}
      actions={isMe || !mayChange ? undefined : <Acts member={member} choose={setAct} />}
    >
      <Section title={texts.role}>
        <Role member={member} isFixed={isMe || !mayChange} />
      </Section>
      <Section title={texts.access}>
        {isMe && <Self account={account} />}
        <MemberFacts member={member} />
      </Section>
      {act !== undefined && (
        <MemberAct member={member} act={act} linked={setLink} close={() => setAct(undefined)} />
      )}
      {link !== undefined && (
        <Once
          title={texts.link.password(member.name)}
          hint={texts.link.hint(formatMoment(link.expiresAt, zoneOfDevice(), language))}
          secret={link.link}
          stored={texts.link.stored}
          close={() => setLink(undefined)}
        />
      )}
    </Panel>
  );
}

function Self({ account }: Pick<MemberPanelProps, 'account'>) {
  const texts = useStaffTexts();
  const { ownAccount } = useUiTexts();
  return (
    <>
      <p className={styles.hint}>{texts.self}</p>
      <p className={styles.hint}>
        <Anchor component={Link} to={account} size="sm">
          {ownAccount}
        </Anchor>
      </p>
    </>
  );
}

function Acts({ member, choose }: { readonly member: Member; readonly choose: (act: Act) => void }) {
  const { acts, more } = useStaffTexts();
  const { asOperator } = useStaffSource();
  if (member.disabledAt !== null) {
    return (
      <Button variant="default" onClick={() => choose('reopen')}>
        {acts.reopen.deed}
      </Button>
    );
  }
  return (
    <>
      {asOperator && (
        <Button
          variant="default"
          leftSection={<Icon name="lock" size={14} />}
          onClick={() => choose('password')}
        >
          {acts.password.deed}
        </Button>
      )}
      <Button variant="default" onClick={() => choose('sessions')}>
        {acts.sessions.deed}
      </Button>
      <Menu position="bottom-end" width={232}>
        <Menu.Target>
          <ActionIcon variant="default" size={30} aria-label={more}>
            <Icon name="more" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {asOperator && (
            <Menu.Item disabled={!member.secondFactor} onClick={() => choose('factor')}>
              {acts.factor.deed}
              {!member.secondFactor && <span className={frame.why}>{acts.factor.isOff}</span>}
            </Menu.Item>
          )}
          <Menu.Item color="red" onClick={() => choose('close')}>
            {acts.close.deed}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  );
}

function Role({ member, isFixed }: { readonly member: Member; readonly isFixed: boolean }) {
  const texts = useStaffTexts();
  const { roles } = useUiTexts();
  const { roles: known } = useStaffSource();
  const [chosen, setChosen] = useState<Member['role']>();
  if (isFixed || member.disabledAt !== null) return roles[member.role];
  return (
    <>
      <Select
        aria-label={texts.role}
        allowDeselect={false}
        data={known.map((value) => ({ value, label: roles[value] }))}
        value={member.role}
        onChange={(value) => {
          if (value !== null && value !== member.role) setChosen(value);
        }}
      />
      {chosen !== undefined && (
        <RoleChange
          member={member}
          role={chosen}
          named={(role) => roles[role]}
          close={() => setChosen(undefined)}
        />
      )}
    </>
  );
}

function MemberFacts({ member }: { readonly member: Member }) {
  const texts = useStaffTexts();
  const { roles } = useUiTexts();
  const { email, secondFactor, lastSignInAt, createdAt, disabledAt, membershipID, memberships = [] } = member;
  const others = memberships.filter((each) => each.membershipID !== membershipID && each.disabledAt === null);
  return (
    <Facts
      facts={[
        [texts.email, email],
        [texts.columns.factor, secondFactor ? texts.on : texts.off],
        [texts.columns.seen, lastSignInAt === null ? texts.never : <Moment key="seen" at={lastSignInAt} />],
        [texts.since, <Moment key="since" at={createdAt} />],
        [texts.closedAt, disabledAt && <Moment at={disabledAt} />],
        [
          texts.alsoAt,
          others.length === 0
            ? undefined
            : others
                .map(({ workspaceName, role }) => `${workspaceName ?? texts.own} (${roles[role]})`)
                .join(', '),
        ],
        ['ID', member.personID],
      ]}
    />
  );
}
