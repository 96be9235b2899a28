import { Button } from '@mantine/core';
import { Facts, Panel, Section } from '../../ui/frame/panel.tsx';
import { Moment } from '../../ui/language/moment.tsx';
import styles from '../parts.module.css';
import { KeyBadge, useUsed } from './columns.tsx';
import { scopes as everyScope, type KeyPair } from './read.ts';
import { useKeyTexts } from './texts.ts';

interface KeyPanelProps {
  readonly pair: KeyPair;
  readonly nowMs: number;
  readonly mayChange: boolean;
  readonly openDialog: (act: 'change' | 'rotate' | 'end') => void;
  readonly close: () => void;
}

/** The details of a key, with an admin's actions on it. */
export function KeyPanel({ pair, nowMs, mayChange, openDialog, close }: KeyPanelProps) {
  const texts = useKeyTexts();
  const used = useUsed(nowMs);
  const { name, clientKey, createdBy, createdAt, revokedAt, scopes, addresses, deprecatedUsedAt } = pair;
  const actions = mayChange && revokedAt === null && (
    <>
      <Button variant="default" onClick={() => openDialog('change')}>
        {texts.change}
      </Button>
      <Button variant="default" onClick={() => openDialog('rotate')}>
        {texts.rotate.open}
      </Button>
      <Button variant="default" onClick={() => openDialog('end')}>
        {texts.end.open}
      </Button>
    </>
  );
  return (
    <Panel
      title={name ?? texts.unnamed}
      beside={<KeyBadge revokedAt={revokedAt} />}
      {...(actions !== false && { actions })}
      close={close}
    >
      <Section title={texts.columns.key}>
        <Facts
          facts={[
            [
              texts.facts.key,
              <span key="key" className={styles.mono}>
                {clientKey}
              </span>,
            ],
            [texts.facts.maker, createdBy ?? texts.byCommand],
            [texts.facts.made, <Moment key="made" at={createdAt} />],
            [texts.facts.used, used(pair.lastUsedAt)],
            [texts.facts.deprecated, deprecatedUsedAt && texts.oldPathUsed(used(deprecatedUsedAt))],
            [texts.facts.ended, revokedAt && <Moment at={revokedAt} />],
            [
              texts.facts.scopes,
              scopes.length === everyScope.length
                ? texts.everything
                : scopes.map((scope) => texts.scopes[scope]).join(', '),
            ],
            [texts.facts.addresses, addresses.length === 0 ? texts.anywhere : addresses.join(', ')],
          ]}
        />
        {!mayChange && <p className={styles.hint}>{texts.adminsOnly}</p>}
      </Section>
    </Panel>
  );
}
