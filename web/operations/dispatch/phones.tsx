import { Button, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { plainPhone } from '../../../src/text/plain-text.ts';
import { dispatchers } from '../../../src/vocabulary/roles.ts';
import { answerOf, api, read } from '../../api/client.ts';
import { useMay } from '../../api/session.ts';
import { Dialog, FormFoot } from '../../ui/dialogs/dialog.tsx';
import { Section } from '../../ui/frame/panel.tsx';
import { useReasons } from '../../ui/refusal.ts';
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

/** The number at which the couriers of each fleet reach operations, and the change of it. */
export function Phones({ fleets, environment }: PhonesProps) {
  const texts = useDispatchTexts();
  const { data: phones } = usePhones(environment);
  const mayChange = useMay(dispatchers);
  const [opened, setOpened] = useState<FleetSwitch>();
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
            <li key={fleet.workspaceID} className={styles.row}>
              <span className={styles.name}>{nameOf(fleet)}</span>
              <span className={phone ? undefined : styles.soft}>
                {phone ?? (isOwn ? texts.phones.none : texts.phones.sameAsOwn)}
              </span>
              {mayChange && (
                <Button
                  variant="default"
                  size="compact-xs"
                  aria-label={`${texts.phones.change}: ${nameOf(fleet)}`}
                  onClick={() => setOpened(fleet)}
                >
                  {texts.change}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {opened !== undefined && (
        <PhoneDialog
          workspaceID={opened.workspaceID}
          name={nameOf(opened) ?? ''}
          environment={environment}
          before={phones.get(opened.workspaceID) ?? ''}
          close={() => setOpened(undefined)}
        />
      )}
    </Section>
  );
}

interface PhoneDialogProps {
  readonly workspaceID: string | null;
  readonly name: string;
  readonly environment: Environment;
  readonly before: string;
  readonly close: () => void;
}

function PhoneDialog({ workspaceID, name, environment, before, close }: PhoneDialogProps) {
  const { phones: texts } = useDispatchTexts();
  const reasonOf = useReasons();
  const queries = useQueryClient();
  const [text, setText] = useState(before);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => {
      const phone = plainPhone(text);
      const body = { environment, ...(workspaceID && { workspaceID }), phone: phone === '' ? null : phone };
      return answerOf(api.PUT('/operations/v1/fleet-phones', { body }));
    },
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: phonesKey });
      close();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) mutate();
  };
  return (
    <Dialog title={`${texts.change}: ${name}`} close={close} isDirty={text !== before}>
      <form onSubmit={submit}>
        <TextInput
          label={texts.number}
          description={texts.numberHint}
          type="tel"
          data-autofocus
          value={text}
          error={error === null ? undefined : reasonOf(error)}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <FormFoot cancel={close} deed={texts.save} isPending={isPending} />
      </form>
    </Dialog>
  );
}
