import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { plainNumber } from '../../../src/text/plain-text.ts';
import { dispatchers } from '../../../src/vocabulary/roles.ts';
import { answerOf, api, read } from '../../api/client.ts';
import { useMay } from '../../api/session.ts';
import { ActionButton } from '../../ui/dialogs/action-button.tsx';
import { Section } from '../../ui/frame/panel.tsx';
import type { Environment } from '../environment.ts';
import styles from './dispatch.module.css';
import type { FleetSwitch } from './read.ts';
import { useDispatchTexts } from './texts.ts';

const phonesKey = ['fleet-phones'] as const;

const usePhones = (environment: Environment) =>
  useQuery({
    queryKey: [...phonesKey, environment],
    queryFn: ({ signal }) => read('/operations/v1/fleet-phones', { query: { environment }, signal }),
    select: (phones) => new Map(phones.map(({ workspaceID, phone }) => [workspaceID, phone])),
  });

interface PhonesProps {
  readonly fleets: readonly FleetSwitch[];
  readonly environment: Environment;
}

/** The phone number at which the couriers of each fleet reach operations, with a button to change it. */
export function Phones({ fleets, environment }: PhonesProps) {
  const texts = useDispatchTexts();
  const { data: phones } = usePhones(environment);
  const mayChange = useMay(dispatchers);
  if (phones === undefined) return null;
  const nameOf = ({ workspaceID, name }: FleetSwitch) => (workspaceID === null ? texts.ownFleet : name);
  return (
    <Section level={2} title={texts.phones.title}>
      <p className={styles.hint}>{texts.phones.hint}</p>
      <ul className={styles.rows}>
        {fleets.map((fleet) => {
          const phone = phones.get(fleet.workspaceID);
          const isOwn = fleet.workspaceID === null;
          return (
            <li key={fleet.workspaceID} className={styles.row} data-quiet="">
              <span className={styles.name}>{nameOf(fleet)}</span>
              <span className={phone ? undefined : styles.soft}>
                {phone ?? (isOwn ? texts.phones.none : texts.phones.sameAsOwn)}
              </span>
              {mayChange && (
                <ChangePhone
                  fleet={fleet}
                  name={nameOf(fleet) ?? ''}
                  environment={environment}
                  before={phone ?? ''}
                />
              )}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

interface ChangePhoneProps {
  readonly fleet: FleetSwitch;
  readonly name: string;
  readonly environment: Environment;
  readonly before: string;
}

function ChangePhone({ fleet: { workspaceID }, name, environment, before }: ChangePhoneProps) {
  const { change, phones: texts } = useDispatchTexts();
  const title = `${texts.change}: ${name}`;
  return (
    <ActionButton
      opener={change}
      button={{ variant: 'default', size: 'compact-xs', 'aria-label': title }}
      title={title}
      label={texts.save}
      initial={{ phone: before }}
      fields={(form) => (
        <TextInput
          label={texts.number}
          description={texts.numberHint}
          type="tel"
          {...form.getInputProps('phone')}
        />
      )}
      send={(typed) => {
        const phone = plainNumber(typed.phone);
        const body = { environment, ...(workspaceID && { workspaceID }), phone: phone === '' ? null : phone };
        return answerOf(api.PUT('/operations/v1/fleet-phones', { body }));
      }}
      fieldOfRefusal={() => 'phone'}
      refetches={[phonesKey]}
    />
  );
}
