import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ChangeAddress } from '../../ui/change-address.ts';
import { Facts, Panel, Section } from '../../ui/panel.tsx';
import { CodeBlock } from '../code-block.tsx';
import { Moment } from '../moment.tsx';
import styles from '../parts.module.css';
import { paths } from '../paths.ts';
import { useTexts } from '../texts.ts';
import { actionOf, actorOf, environmentOf, subjectOf } from './columns.tsx';
import type { Change } from './read.ts';
import type { AuditSearch } from './search.ts';
import { useAuditTexts } from './texts.ts';

interface ChangePanelProps {
  readonly change: Change;
  readonly show: ChangeAddress<AuditSearch>;
  readonly close: () => void;
}

/** One change whole: who, when, to what, and what stood before and after. */
export function ChangePanel({ change, show, close }: ChangePanelProps) {
  const texts = useAuditTexts();
  const { environments } = useTexts();
  const { actorID, subjectID, environment, action, position, hash, at } = change;
  const mono = (text: string) => <span className={styles.mono}>{text}</span>;
  return (
    <Panel
      title={actionOf(texts, change)}
      below={<Moment at={at} />}
      actions={
        <>
          <OpenDelivery change={change} />
          <Button variant="default" onClick={() => show({ by: actorID, open: undefined })}>
            {texts.onlyActor}
          </Button>
          <Button variant="default" onClick={() => show({ of: subjectID, open: undefined })}>
            {texts.onlySubject}
          </Button>
        </>
      }
      close={close}
    >
      <Section title={texts.columns.action}>
        <Facts
          facts={[
            [texts.columns.action, mono(action)],
            [
              texts.columns.actor,
              <span key="actor">
                {actorOf(texts, change)} {mono(actorID)}
              </span>,
            ],
            [
              texts.columns.subject,
              <span key="subject">
                {subjectOf(texts, change)} {mono(subjectID)}
              </span>,
            ],
            [texts.environment, environmentOf(environments, environment)],
            [texts.position, String(position)],
            [texts.hash, mono(hash)],
          ]}
        />
      </Section>
      <Told title={texts.before} value={change.before} />
      <Told title={texts.after} value={change.after} />
    </Panel>
  );
}

/** Leads to the delivery that was changed, in its environment. */
function OpenDelivery({ change: { subject, subjectID, environment } }: { readonly change: Change }) {
  const texts = useAuditTexts();
  if (subject !== 'delivery' || environment === null) return null;
  return (
    <Button
      component={Link}
      variant="default"
      to={paths.deliveries()}
      params={{ environment } as never}
      search={{ open: subjectID } as never}
    >
      {texts.showDelivery}
    </Button>
  );
}

function Told({ title, value }: { readonly title: string; readonly value: unknown }) {
  if (value == null) return null;
  return (
    <Section title={title}>
      <CodeBlock label={title} text={JSON.stringify(value, undefined, 2)} />
    </Section>
  );
}
