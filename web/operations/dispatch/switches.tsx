import { dispatchers } from '../../../src/vocabulary/roles.ts';
import { useMay, useMe } from '../../api/session.ts';
import { ActionButton } from '../../ui/dialogs/action-button.tsx';
import { Section } from '../../ui/frame/panel.tsx';
import { Moment } from '../../ui/language/moment.tsx';
import type { Environment } from '../environment.ts';
import styles from './dispatch.module.css';
import { chooseAssign, type FleetSwitch, type State, stateKey } from './read.ts';
import { useDispatchTexts } from './texts.ts';

interface SwitchesProps {
  readonly state: State;
  readonly environment: Environment;
  readonly zone: string;
}

/** The assignment mode of each fleet with a button to change it, and the latest changes. */
export function Switches({ state: { fleets, changes }, environment, zone }: SwitchesProps) {
  const texts = useDispatchTexts();
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
              environment={environment}
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
    </>
  );
}

interface FleetRowProps {
  readonly fleet: FleetSwitch;
  readonly name: string;
  readonly environment: Environment;
}

function FleetRow({ fleet, name, environment }: FleetRowProps) {
  const texts = useDispatchTexts();
  const mayChange = useMay(dispatchers);
  const assign = otherThan(fleet);
  return (
    <li className={styles.row} data-quiet="">
      <span className={styles.name} title={name}>
        {name}
        {fleet.isSetting && <span className={styles.soft}> · {texts.bySetting}</span>}
      </span>
      <span className={styles.soft}>{texts.modes[fleet.assign]}</span>
      {mayChange && (
        <ActionButton
          opener={texts.change}
          button={{ variant: 'default', size: 'compact-xs', 'aria-label': `${texts.change}: ${name}` }}
          title={texts.confirm.title(name)}
          label={assign === 'auto' ? texts.toAuto : texts.toOffer}
          question={texts.confirm[assign](name)}
          send={() => chooseAssign(environment, { fleet, assign })}
          done={texts.confirm.done(name, texts.modes[assign])}
          refetches={[stateKey]}
        />
      )}
    </li>
  );
}

const otherThan = ({ assign }: FleetSwitch) => (assign === 'auto' ? 'offer' : 'auto');

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
  const { data: me } = useMe();
  const who = actorID === me?.id ? texts.me : `${texts.actors[actor] ?? actor} ${actorID}`;
  const mode = (each: State['changes'][number]['from']) => (each === null ? '–' : texts.modes[each]);
  return (
    <li className={styles.change}>
      <p>
        {fleet}: {texts.changed(mode(from), mode(to))}
      </p>
      <p className={styles.soft}>
        <Moment at={at} zone={zone} /> · {who}
      </p>
    </li>
  );
}
