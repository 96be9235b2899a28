import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { PrintLabels } from '../../ui/delivery/print-labels.tsx';
import { obstacleProps } from '../../ui/dialogs/action-dialog.tsx';
import { Panel } from '../../ui/frame/panel.tsx';
import { State } from '../../ui/frame/states.tsx';
import { Icon } from '../../ui/icons.tsx';
import { useKeys } from '../../ui/keys/keys.ts';
import { formatNumber } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import { Moment } from '../../ui/language/moment.tsx';
import { Listing } from '../../ui/listing/listing.tsx';
import { labelsPath } from '../paths.ts';
import { Changed, RoundState, useParcelColumns } from './columns.tsx';
import { isOpen, overloadOf, type Parcel, type Plan, type Round } from './plan.ts';
import styles from './rounds.module.css';
import { useRoundTexts } from './texts.ts';
import type { PlanActs } from './use-planning.ts';

/** The data type of dragged parcels. */
export const parcelType = 'application/x-antar-parcels';
export const nothing: ReadonlySet<string> = new Set();

interface RoundPanelProps {
  readonly plan: Plan;
  /** The round whose parcels are shown; undefined for the parcels without a round. */
  readonly round: Round | undefined;
  readonly acts: PlanActs;
  readonly mayChange: boolean;
  readonly chosen: ReadonlySet<string>;
  readonly choose: (keys: ReadonlySet<string>) => void;
  readonly scan: (roundID: string) => void;
  readonly close: () => void;
}

/** Shows a round's parcels in delivery order, or those without a round. Dragging or keys move parcels. */
export function RoundPanel(props: RoundPanelProps) {
  const { plan, round, acts, mayChange, chosen, choose, close } = props;
  const texts = useRoundTexts();
  const rows: readonly Parcel[] = round?.parcels ?? plan.waiting;
  const columns = useParcelColumns(plan.timeZone, round !== undefined);
  const [current, setCurrent] = useState<string>();
  const isChangeable = mayChange && (round === undefined || isOpen(round));
  const meant = chosen.size > 0 ? [...chosen] : current === undefined ? [] : [current];
  const openMove = () => meant.length > 0 && acts.setWish({ kind: 'move', deliveryIDs: meant });
  useParcelKeys({ round, current, acts, isChangeable, openMove });
  const selection = useMemo(() => ({ keys: chosen, change: choose }), [chosen, choose]);
  const dragging = {
    type: parcelType,
    accepts: () => round !== undefined,
    drop: (keys: readonly string[], { deliveryID }: Parcel) => {
      if (round === undefined || keys.includes(deliveryID)) return;
      acts.move(keys, { kind: 'round', roundID: round.roundID }, deliveryID);
    },
  };
  return (
    <Panel
      title={round?.courier.name ?? texts.waiting}
      beside={round && <RoundState state={round.state} />}
      below={<Facts {...props} />}
      actions={isChangeable && <Actions {...props} openMove={meant.length > 0 ? openMove : undefined} />}
      close={close}
    >
      <div className={styles.parcels}>
        {rows.length === 0 ? (
          <State icon="parcel" title={round === undefined ? texts.empty : texts.emptyRound}>
            {round === undefined && texts.emptyHint}
          </State>
        ) : (
          <Listing
            label={round?.courier.name ?? texts.waiting}
            columns={columns}
            rows={rows}
            keyOf={({ deliveryID }) => deliveryID}
            nameOf={({ providerOrderID }) => providerOrderID}
            current={current}
            setCurrent={setCurrent}
            selection={isChangeable ? selection : undefined}
            dragging={isChangeable ? dragging : undefined}
          />
        )}
      </div>
    </Panel>
  );
}

/** Shows a round's weight, end, last change and overload, or the number of parcels without a round. */
function Facts({ plan, round }: RoundPanelProps) {
  const texts = useRoundTexts();
  const { language } = useLanguage();
  if (round === undefined) {
    const count = formatNumber(plan.waiting.length, language);
    return plan.hasMore ? texts.waitingMore(count) : count;
  }
  const over = overloadOf(round);
  const { columns: labels } = texts;
  return (
    <>
      {labels.weight} {formatNumber(Math.round(round.weight * 10) / 10, language)} kg
      {round.endsAt && (
        <>
          {' · '}
          {labels.ends} <Moment at={round.endsAt} zone={plan.timeZone} />
        </>
      )}
      {' · '}
      {labels.changed} <Changed round={round} zone={plan.timeZone} />
      {over !== undefined && round.handedOutAt === null && (
        <span className={styles.over}> · {texts.overload[over]}</span>
      )}
    </>
  );
}

interface ActionsProps extends RoundPanelProps {
  readonly openMove: (() => void) | undefined;
}

/** The buttons for actions on the parcels and the round. */
function Actions({ plan, round, acts, scan, openMove, chosen }: ActionsProps) {
  const texts = useRoundTexts();
  const all = (round?.parcels ?? plan.waiting).map(({ deliveryID }) => deliveryID);
  const labelled = chosen.size > 0 ? [...chosen] : all;
  return (
    <div className={styles.bar}>
      <Button
        variant="default"
        {...obstacleProps(openMove === undefined ? texts.noneChosen : undefined)}
        onClick={openMove}
        leftSection={<Icon name="arrowRight" size={14} />}
      >
        {texts.move}
      </Button>
      {labelled.length > 0 && <PrintLabels ids={labelled} pathOf={labelsPath} />}
      {round !== undefined && (
        <>
          <Button variant="default" onClick={() => acts.setWish({ kind: 'courier', round })}>
            {texts.courier}
          </Button>
          <Button variant="default" onClick={() => acts.setWish({ kind: 'discard', round })}>
            {texts.discard}
          </Button>
          {round.state === 'PLANNED' ? (
            <Button
              {...obstacleProps(round.parcels.length === 0 ? texts.emptyRound : undefined)}
              loading={acts.isPending}
              onClick={() => round.parcels.length > 0 && acts.confirm(round.roundID)}
            >
              {texts.confirm}
            </Button>
          ) : (
            <Button leftSection={<Icon name="scan" size={14} />} onClick={() => scan(round.roundID)}>
              {texts.scan}
            </Button>
          )}
        </>
      )}
    </div>
  );
}

interface ParcelKeys {
  readonly round: Round | undefined;
  readonly current: string | undefined;
  readonly acts: PlanActs;
  readonly isChangeable: boolean;
  readonly openMove: () => void;
}

function useParcelKeys({ round, current, acts, isChangeable, openMove }: ParcelKeys): void {
  const texts = useRoundTexts();
  const step = (by: 1 | -1) => {
    if (round !== undefined && current !== undefined) acts.step(round.roundID, current, by);
  };
  const ofRound =
    round === undefined
      ? []
      : [
          { keys: 'u', label: texts.up, run: () => step(-1) },
          { keys: 'd', label: texts.down, run: () => step(1) },
          { keys: 'c', label: texts.courier, run: () => acts.setWish({ kind: 'courier', round }) },
        ];
  // An empty round cannot be confirmed: storing it would discard it.
  const confirming =
    round?.state === 'PLANNED' && round.parcels.length > 0
      ? [
          {
            keys: 'f',
            label: texts.confirm,
            run: () => acts.confirm(round.roundID),
          },
        ]
      : [];
  const moving = { keys: 'm', label: texts.move, run: openMove };
  useKeys(texts.title, isChangeable ? [moving, ...ofRound, ...confirming] : []);
}
