import { ActionIcon, Anchor, Button, Menu } from '@mantine/core';
import { useState } from 'react';
import { dispatchers } from '../../../src/vocabulary/roles.ts';
import type { components } from '../../api/schema.d.ts';
import { useMay } from '../../api/session.ts';
import { obstacleProps } from '../../ui/dialogs/action-dialog.tsx';
import { Facts, Panel, Section } from '../../ui/frame/panel.tsx';
import { Icon } from '../../ui/icons.tsx';
import { useKeys } from '../../ui/keys/keys.ts';
import {
  formatDistance,
  formatMoment,
  formatNumber,
  formatRupiah,
  formatSpan,
} from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import { Moment } from '../../ui/language/moment.tsx';
import { Access, type Deed } from './access.tsx';
import { Code } from './code.tsx';
import { DutyBadge, Load, Unread } from './columns.tsx';
import styles from './couriers.module.css';
import { Message } from './message.tsx';
import { type CourierRow, unseenMs } from './rows.ts';
import { Stops } from './stops.tsx';
import { useCourierTexts } from './texts.ts';
import { Trail } from './trail.tsx';

type BoardDelivery = components['schemas']['BoardDelivery'];

interface CourierPanelProps {
  readonly courier: CourierRow;
  readonly fleet: string;
  /** Undefined while the board loads. */
  readonly deliveries: readonly BoardDelivery[] | undefined;
  readonly zone: string;
  readonly nowMs: number;
  /** The day whose path the map shows. */
  readonly day: string;
  readonly chooseDay: (day: string) => void;
  readonly edit: () => void;
  /** Opens the dialog that gives all of the courier's deliveries to others. */
  readonly reassignAll: () => void;
  readonly close: () => void;
}

type Opened = 'code' | 'message' | Deed;

/** The panel of one courier: their stops, path, state, cash and vehicle, with the actions on the courier. */
export function CourierPanel({
  courier,
  deliveries,
  day,
  chooseDay,
  edit,
  reassignAll,
  close,
  ...rest
}: CourierPanelProps) {
  const texts = useCourierTexts();
  const [opened, setOpened] = useState<Opened>();
  const mayChange = useMay(dispatchers);
  const { zone, nowMs } = rest;
  useCourierKeys({ courier, mayChange, edit, reassignAll, open: setOpened });
  return (
    <Panel
      title={courier.name}
      beside={
        <>
          <DutyBadge courier={courier} nowMs={nowMs} />
          <Unread count={courier.unread} />
        </>
      }
      close={close}
      actions={
        mayChange && <Actions courier={courier} edit={edit} reassignAll={reassignAll} open={setOpened} />
      }
    >
      <Section title={texts.stopsTitle} beside={<Load {...courier} />}>
        <Stops
          courierID={courier.courierID}
          deliveries={deliveries}
          zone={zone}
          nowMs={nowMs}
          mayOrder={mayChange}
        />
      </Section>
      {mayChange && (
        <Section
          title={texts.trail}
          beside={<Trail courierID={courier.courierID} day={day} zone={zone} choose={chooseDay} />}
        />
      )}
      <Section title={texts.columns.duty}>
        <CourierFacts courier={courier} {...rest} />
      </Section>
      {opened !== undefined && (
        <OpenedDialog opened={opened} courier={courier} close={() => setOpened(undefined)} />
      )}
    </Panel>
  );
}

interface ActionsProps extends Pick<CourierPanelProps, 'courier' | 'edit' | 'reassignAll'> {
  readonly open: (dialog: Opened) => void;
}

interface KeysOf extends ActionsProps {
  readonly mayChange: boolean;
}

/** Registers the keyboard shortcuts of the actions, if this person may change couriers. */
function useCourierKeys({ courier, mayChange, edit, reassignAll, open }: KeysOf) {
  const { keys } = useCourierTexts();
  const ofThoseLetIn = [
    { keys: 'c', label: keys.code, run: () => open('code') },
    { keys: 'm', label: keys.message, run: () => open('message') },
  ];
  const all = [
    { keys: 'e', label: keys.edit, run: edit },
    ...(hasWork(courier) ? [{ keys: 'a', label: keys.reassignAll, run: reassignAll }] : []),
    ...(courier.disabledAt === null ? ofThoseLetIn : []),
  ];
  useKeys(keys.one, mayChange ? all : []);
}

const hasWork = ({ inHand = 0 }: CourierRow) => inHand > 0;

function Actions({ courier, edit, reassignAll, open }: ActionsProps) {
  const texts = useCourierTexts();
  const isShutOut = courier.disabledAt !== null;
  const obstacle = isShutOut ? texts.isShutOut : undefined;
  return (
    <>
      {hasWork(courier) && (
        <Button variant="default" onClick={reassignAll}>
          {texts.reassignAll}
        </Button>
      )}
      <Button
        variant="default"
        {...obstacleProps(obstacle)}
        onClick={() => obstacle === undefined && open('code')}
      >
        {texts.code.issue}
      </Button>
      <Button
        variant="default"
        {...obstacleProps(obstacle)}
        onClick={() => obstacle === undefined && open('message')}
      >
        {texts.message.open}
      </Button>
      <Button variant="default" onClick={edit}>
        {texts.edit}
      </Button>
      <More courier={courier} choose={open} />
    </>
  );
}

interface OpenedDialogProps extends Pick<CourierPanelProps, 'courier' | 'close'> {
  readonly opened: Opened;
}

function OpenedDialog({ opened, courier, close }: OpenedDialogProps) {
  if (opened === 'code') return <Code courier={courier} close={close} />;
  if (opened === 'message') {
    return <Message courierID={courier.courierID} name={courier.name} close={close} />;
  }
  return <Access courier={courier} deed={opened} close={close} />;
}

interface MoreProps extends Pick<CourierPanelProps, 'courier'> {
  readonly choose: (deed: Deed) => void;
}

function More({ courier, choose }: MoreProps) {
  const texts = useCourierTexts();
  const isShutOut = courier.disabledAt !== null;
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <ActionIcon variant="default" size={30} aria-label={texts.more}>
          <Icon name="more" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {courier.onDutySince !== null && (
          <Menu.Item onClick={() => choose('endShift')}>{texts.endShift.deed}</Menu.Item>
        )}
        {!isShutOut && <Menu.Item onClick={() => choose('signOut')}>{texts.signOut.deed}</Menu.Item>}
        {isShutOut ? (
          <Menu.Item onClick={() => choose('letIn')}>{texts.letIn.deed}</Menu.Item>
        ) : (
          <Menu.Item color="red" onClick={() => choose('shutOut')}>
            {texts.shutOut.deed}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

function CourierFacts({
  courier,
  fleet,
  zone,
  nowMs,
}: Pick<CourierPanelProps, 'courier' | 'fleet' | 'zone' | 'nowMs'>) {
  const texts = useCourierTexts();
  const { language } = useLanguage();
  const { phone, name, vehicle, capacityParcels, capacityKg, position, cashIdr, lastDepositAt } = courier;
  const unseen = unseenMs(courier, nowMs);
  const deposit =
    lastDepositAt === undefined
      ? texts.noDeposit
      : texts.lastDeposit(formatMoment(lastDepositAt, zone, language));
  return (
    <Facts
      facts={[
        [
          texts.phone,
          <Anchor key="phone" href={`tel:${phone}`} title={texts.call(name)}>
            {phone}
          </Anchor>,
        ],
        [
          texts.lastSeen,
          unseen === undefined || position === null
            ? texts.never
            : `${texts.ago(formatSpan(unseen, language))}${
                position.accuracyMeters === null
                  ? ''
                  : ` (${texts.accuracy(formatDistance(position.accuracyMeters, language))})`
              }`,
        ],
        [texts.onDutySince, courier.onDutySince && <Moment at={courier.onDutySince} zone={zone} />],
        [texts.until, courier.until && <Moment at={courier.until} zone={zone} />],
        [texts.pausedSince, courier.pausedSince && <Moment at={courier.pausedSince} zone={zone} />],
        [texts.shutOutSince, courier.disabledAt && <Moment at={courier.disabledAt} zone={zone} />],
        [
          texts.cash,
          cashIdr === undefined ? undefined : (
            <>
              {formatRupiah(cashIdr)}
              {cashIdr > 0 && <span className={styles.soft}> · {deposit}</span>}
            </>
          ),
        ],
        [texts.vehicle, [texts.vehicles[vehicle], courier.plate].filter(Boolean).join(' · ')],
        [
          texts.capacity,
          texts.carries(formatNumber(capacityParcels, language), formatNumber(capacityKg, language)),
        ],
        [texts.fleet, fleet],
        [texts.added, <Moment key="added" at={courier.createdAt} zone={zone} />],
        ['ID', courier.courierID],
      ]}
    />
  );
}
