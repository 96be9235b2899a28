import { Button, TextInput } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { pinText, readPin } from '../../booking/pin.ts';
import { obstacleProps } from '../../ui/dialogs/action-dialog.tsx';
import { Panel } from '../../ui/frame/panel.tsx';
import { formatDistance } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import { textOf } from './bookings.ts';
import type { Draft } from './draft.ts';
import styles from './imports.module.css';
import type { Standing } from './standing.ts';
import { useImportTexts } from './texts.ts';

const PinMap = lazy(() => import('../../booking/pin-map.tsx').then(({ PinMap }) => ({ default: PinMap })));

/** The parts of an address, as people write them. */
const addressPaths = [
  'destination.address',
  'destination.subDistrict',
  'destination.district',
  'destination.city',
  'destination.province',
  'destination.postalCode',
] as const;

interface PinPanelProps {
  readonly draft: Draft;
  readonly standing: Standing;
  readonly accept: (pin: string) => void;
  readonly close: () => void;
}

/** The pin of one row on a map, with the area in which the address lies; the person accepts it, or moves it first. */
export function PinPanel({ draft, standing: { index, missingPin }, accept, close }: PinPanelProps) {
  const texts = useImportTexts();
  const { language } = useLanguage();
  const proposed = missingPin?.proposed ?? undefined;
  const [text, setText] = useState(proposed ? pinText(proposed.at) : '');
  const pin = readPin(text);
  const row = draft.rows[index]!;
  const written = (path: string) => textOf(row, draft.sources[path]);
  const shopAt = readPin(written('origin.coordinates'));
  const obstacle = pin === undefined ? texts.pin.unreadable : undefined;
  const take = () => {
    if (pin !== undefined) accept(pinText(pin));
  };
  return (
    <Panel
      title={written('providerOrderID') || `${texts.row} ${row.number}`}
      label={`${texts.row} ${row.number}`}
      below={written('recipient.firstName')}
      actions={
        <Button {...obstacleProps(obstacle)} onClick={take}>
          {texts.pin.accept}
        </Button>
      }
      close={close}
    >
      <div className={styles.pin}>
        <p>{addressPaths.map(written).filter(Boolean).join(', ')}</p>
        <p className={styles.hint}>
          {proposed === undefined
            ? texts.pin.noneHint
            : texts.pin.middleOf(proposed.label, formatDistance(proposed.radiusMeters ?? 0, language))}
        </p>
        <Suspense fallback={<div className={styles.pinMap} />}>
          <PinMap
            label={texts.pin.mapOf(String(row.number))}
            pin={pin}
            middle={proposed?.at ?? shopAt}
            reachMeters={proposed?.radiusMeters}
            put={(at) => setText(pinText(at))}
          />
        </Suspense>
        <TextInput
          label={texts.pin.own}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          onKeyDown={({ key }) => key === 'Enter' && take()}
          error={text !== '' && obstacle}
        />
      </div>
    </Panel>
  );
}
