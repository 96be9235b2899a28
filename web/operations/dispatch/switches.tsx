import { Button } from '@mantine/core';
import { useState } from 'react';
import { dispatchers } from '../../../src/vocabulary/roles.ts';
import { useMay, useMe } from '../../api/session.ts';
import { Badge } from '../../ui/delivery/badge.tsx';
import { Ask } from '../../ui/dialogs/ask.tsx';
import { useToasts } from '../../ui/dialogs/toasts.tsx';
import { Section } from '../../ui/frame/panel.tsx';
import { formatMoment } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import type { Environment } from '../environment.ts';
import styles from './dispatch.module.css';
import { type FleetSwitch, type State, useSwitch } from './read.ts';
import { useDispatchTexts } from './texts.ts';

interface SwitchesProps {
  readonly state: State;
  readonly environment: Environment;
  readonly zone: string;
}

/** The assignment mode of each fleet, its last change, and the button to change it. */
export function Switches({ state: { fleets, changes }, environment, zone }: SwitchesProps) {
  const texts = useDispatchTexts();
  const mayChange = useMay(dispatchers);
  const [asked, setAsked] = useState<FleetSwitch>();
  const nameOf = (workspaceID: string | null) =>
    workspaceID === null
      ? texts.ownFleet
      : (fleets.find((each) => each.workspaceID === workspaceID)?.name ?? workspaceID);
  return (
    <>
      <Section level={2} title={texts.switches}>
        <p className={styles.hint}>{texts.switchesHint}</p>
        <ul className={styles.rows}>
          {fleets.map((fleet) => (
            <FleetRow
              key={fleet.workspaceID}
              fleet={fleet}
              name={nameOf(fleet.workspaceID)}
              change={mayChange ? () => setAsked(fleet) : undefined}
            />
          ))}
        </ul>
      </Section>
      <Section level={2} title={texts.trail}>
        {changes.length === 0 ? (
          <span className={styles.soft}>{texts.noTrail}</span>
        ) : (
          <ul className={styles.rows}>
            {changes.map((change) => (
              <Change
                key={`${change.at} ${change.workspaceID}`}
                change={change}
                fleet={nameOf(change.workspaceID)}
                zone={zone}
              />
            ))}
          </ul>
        )}
      </Section>
      {asked !== undefined && (
        <AskSwitch
          fleet={asked}
          name={nameOf(asked.workspaceID)}
          environment={environment}
          close={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

interface FleetRowProps {
  readonly fleet: FleetSwitch;
  readonly name: string;
  /** Undefined if this person may only look. */
  readonly change: (() => void) | undefined;
}

function FleetRow({ fleet, name, change }: FleetRowProps) {
  const texts = useDispatchTexts();
  return (
    <li className={styles.row}>
      <span className={styles.name} title={name}>
        {name}
        {fleet.isSetting && <span className={styles.soft}> · {texts.bySetting}</span>}
      </span>
      <Badge tone={fleet.assign === 'auto' ? 'move' : 'seek'}>{texts.modes[fleet.assign]}</Badge>
      {change !== undefined && (
        <Button variant="default" size="compact-xs" aria-label={`${texts.change}: ${name}`} onClick={change}>
          {texts.change}
        </Button>
      )}
    </li>
  );
}

type Texts = ReturnType<typeof useDispatchTexts>;

const otherThan = ({ assign }: FleetSwitch) => (assign === 'auto' ? 'offer' : 'auto');
const toOther = (fleet: FleetSwitch, { toAuto, toOffer }: Texts) =>
  otherThan(fleet) === 'auto' ? toAuto : toOffer;

function Change({
  change: { at, actor, actorID, from, to },
  fleet,
  zone,
}: {
  readonly change: State['changes'][number];
  readonly fleet: string;
  readonly zone: string;
}) {
  const texts = useDispatchTexts();
  const { language } = useLanguage();
  const { data: me } = useMe();
  const who = actorID === me?.id ? texts.me : `${texts.actors[actor] ?? actor} ${actorID}`;
  const mode = (each: State['changes'][number]['from']) => (each === null ? '–' : texts.modes[each]);
  return (
    <li className={styles.change}>
      <p>
        {fleet}: {texts.changed(mode(from), mode(to))}
      </p>
      <p className={styles.soft}>
        {formatMoment(at, zone, language)} · {who}
      </p>
    </li>
  );
}

interface AskSwitchProps {
  readonly fleet: FleetSwitch;
  readonly name: string;
  readonly environment: Environment;
  readonly close: () => void;
}

function AskSwitch({ fleet, name, environment, close }: AskSwitchProps) {
  const texts = useDispatchTexts();
  const toasts = useToasts();
  const { mutate, isPending } = useSwitch(environment);
  const assign = otherThan(fleet);
  const act = () =>
    mutate(
      { fleet, assign },
      {
        onSuccess: () => toasts.done(texts.ask.done(name, texts.modes[assign])),
        onError: (error) => toasts.refused(texts.ask.failed, error),
        onSettled: close,
      },
    );
  return (
    <Ask
      isOpen
      title={texts.ask.title(name)}
      deed={toOther(fleet, texts)}
      isPending={isPending}
      act={act}
      close={close}
    >
      {texts.ask[assign](name)}
    </Ask>
  );
}
