import { Button } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type RefObject, useMemo, useRef, useState } from 'react';
import { admins, movers } from '../../../src/vocabulary/roles.ts';
import { useMay, useMe } from '../../api/session.ts';
import { Freshness } from '../../ui/frame/freshness.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { Icon } from '../../ui/icons.tsx';
import { useKeys } from '../../ui/keys/keys.ts';
import { formatNumber } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import { ListView } from '../../ui/listing/list-view.tsx';
import { Bulk } from '../alerts/bulk.tsx';
import { alertColumns, handledColumns } from '../alerts/columns.tsx';
import { Filters, Nothing } from '../alerts/filters.tsx';
import { useAlerts } from '../alerts/read.ts';
import { Results } from '../alerts/results.tsx';
import { type AlertRow, findAlerts, keyOf, nameOf } from '../alerts/rows.ts';
import { turnSound, useSoundIsOn } from '../alerts/sound.ts';
import { useAlertTexts } from '../alerts/texts.ts';
import { type AlertActs, nobody, useAlertActs } from '../alerts/use-acts.ts';
import { environmentOf } from '../environment.ts';
import { inside, paths } from '../paths.ts';

const none: readonly AlertRow[] = [];

/** Lists every open alert with its assignee, oldest first, or the handled ones, newest first. */
export function AlertsPage() {
  const texts = useAlertTexts();
  const search = useSearch({ from: inside(paths.alerts()) });
  const environment = environmentOf(search);
  const alerts = useAlerts(environment, search);
  const { rows: all, dataUpdatedAt } = alerts;
  const found = useMemo(() => findAlerts(all ?? [], search), [all, search]);
  const isHandled = search.view === 'handled';
  const acts = useAlertActs(isHandled ? none : found.rows);
  const { chosen, selected, select, work } = acts;
  const mayReopen = useMay(movers);
  const columns = useMemo(
    () => (isHandled ? handledColumns(mayReopen) : alertColumns(acts.deeds)),
    [isHandled, mayReopen, acts.deeds],
  );
  const open = useOpenAlert();
  const [current, setCurrent] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const focused = isHandled ? none : found.rows.filter((row) => keyOf(row) === current);
  useAlertKeys({ field, acts, meant: chosen.length > 0 ? chosen : focused });
  return (
    <Page
      title={texts.title}
      isFull
      beside={!isHandled && <Open count={all?.length} />}
      actions={
        <>
          <Freshness at={dataUpdatedAt || undefined} />
          <Sound />
        </>
      }
      bar={<Filters field={field} counts={all && found.counts} />}
    >
      <ListView
        label={texts.title}
        query={alerts}
        rows={found.rows}
        columns={columns}
        labels={texts.columns}
        keyOf={keyOf}
        nameOf={nameOf}
        open={open}
        current={current}
        setCurrent={setCurrent}
        {...(acts.deeds && !isHandled && { selection: { keys: selected, change: select } })}
        empty={<Nothing isEmpty={all?.length === 0} />}
        side={
          <Bulk chosen={chosen} work={work} act={() => acts.seeTo(chosen)} clear={() => select(nobody)} />
        }
      />
      {work.results !== undefined && work.results.length > 1 && (
        <Results results={work.results} close={work.reset} />
      )}
    </Page>
  );
}

/**
 * Returns a function that opens what an alert is about: the delivery on the board, the courier, or the provider's
 * webhooks. A person who may not see the webhooks gets the provider's deliveries, whose details show them too.
 */
function useOpenAlert() {
  const navigate = useNavigate();
  const { data: me } = useMe();
  const { sandbox } = useSearch({ from: inside(paths.alerts()) });
  const inSandbox = sandbox === true ? { sandbox: true } : {};
  return ({ deliveryID, courier, workspaceID }: AlertRow) => {
    if (deliveryID !== null) {
      void navigate({ to: paths.board(), search: { open: deliveryID, ...inSandbox } });
    } else if (courier) {
      void navigate({ to: paths.couriers(), search: { open: courier.courierID, ...inSandbox } });
    } else if (workspaceID !== null && me != null && admins.includes(me.role)) {
      void navigate({ to: paths.health(), search: { provider: workspaceID } });
    } else if (workspaceID !== null) {
      void navigate({ to: paths.board(), search: { provider: workspaceID, ...inSandbox } });
    }
  };
}

interface AlertKeys {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly acts: AlertActs;
  /** The alerts that keys act on: the selected ones, or else the focused one. */
  readonly meant: readonly AlertRow[];
}

function useAlertKeys({ field, acts: { deeds, seeTo, select }, meant }: AlertKeys): void {
  const { title, keys } = useAlertTexts();
  const isOn = useSoundIsOn();
  useKeys(title, [
    { keys: '/', label: keys.search, run: () => field.current?.focus() },
    ...(deeds
      ? [
          { keys: 'a', label: keys.seeTo, run: () => seeTo(meant) },
          { keys: 't', label: keys.take, run: () => meant.map(deeds.take) },
          { keys: 'Escape', label: keys.clear, run: () => select(nobody) },
        ]
      : []),
    { keys: 's', label: keys.sound, run: () => turnSound(!isOn) },
  ]);
}

function Open({ count }: { readonly count: number | undefined }) {
  const texts = useAlertTexts();
  const { language } = useLanguage();
  return count === undefined ? null : <span>{texts.open(formatNumber(count, language))}</span>;
}

function Sound() {
  const texts = useAlertTexts();
  const isOn = useSoundIsOn();
  return (
    <Button
      variant="default"
      aria-pressed={isOn}
      leftSection={<Icon name={isOn ? 'bell' : 'bellOff'} size={14} />}
      onClick={() => turnSound(!isOn)}
    >
      {isOn ? texts.soundOn : texts.soundOff}
    </Button>
  );
}
