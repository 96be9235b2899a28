import { Button } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { obstacleProps } from '../../ui/dialogs/action-dialog.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Keys } from '../../ui/keys/key-caps.tsx';
import { useKeys } from '../../ui/keys/keys.ts';
import { formatNumber } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import { ScanField } from '../../ui/scan/scan-field.tsx';
import { environmentOf } from '../environment.ts';
import { inside, paths } from '../paths.ts';
import type { Hub } from '../warehouse/hub.tsx';
import { CloseDialog } from '../warehouse/intake/close-dialog.tsx';
import { DamageDialog, type Recorded } from '../warehouse/intake/damage-dialog.tsx';
import styles from '../warehouse/intake/intake.module.css';
import { ManifestDialog } from '../warehouse/intake/manifest-dialog.tsx';
import { OpenIntakes } from '../warehouse/intake/open-intakes.tsx';
import { type OpenIntake, useIntakes } from '../warehouse/intake/read.ts';
import { Result } from '../warehouse/intake/result.tsx';
import { ScanList } from '../warehouse/intake/scan-list.tsx';
import { useIntakeTexts } from '../warehouse/intake/texts.ts';
import { useIntakeScans } from '../warehouse/intake/use-intake-scans.ts';
import type { Scan } from '../warehouse/intake/verdict.ts';
import { HubPage } from '../warehouse/page.tsx';

/** The page on which a hub takes in parcels with a barcode scanner that types like a keyboard. */
export function IntakePage() {
  const texts = useIntakeTexts();
  const environment = environmentOf(useSearch({ from: inside(paths.intake()) }));
  return (
    <HubPage title={texts.title}>{(hub) => <Desk key={`${environment} ${hub.hubID}`} hub={hub} />}</HubPage>
  );
}

const soundKey = 'antar.intake.sound';

/** Returns this device's sound setting, and a function that switches it; the sound is on by default. */
function useSound() {
  const [isOn, setOn] = useState(() => localStorage.getItem(soundKey) !== 'off');
  const turn = () => {
    localStorage.setItem(soundKey, isOn ? 'off' : 'on');
    setOn(!isOn);
  };
  return { isOn, turn };
}

type Opened = 'manifest' | { readonly closing: string | undefined } | Recorded;

/** Returns the parcel of a scan; undefined unless an intake has recorded it. */
function recordedBy(scan: Scan | undefined): Recorded | undefined {
  if (scan?.sent?.kind !== 'answered') return undefined;
  const { intakeID, deliveryID, candidates, code } = scan.sent.answer;
  if (intakeID === null || deliveryID === null) return undefined;
  return { intakeID, deliveryID, order: candidates[0]?.providerOrderID ?? code };
}

/** Returns the open intake that a person most likely closes: that of the latest scan, else the only one. */
function intakeOf(latest: Scan | undefined, intakes: readonly OpenIntake[]): string | undefined {
  const scanned = latest?.sent?.kind === 'answered' ? latest.sent.answer.intakeID : null;
  const known = intakes.find(({ intakeID }) => intakeID === scanned);
  return (known ?? (intakes.length === 1 ? intakes[0] : undefined))?.intakeID;
}

function Desk({ hub: { hubID } }: { readonly hub: Hub }) {
  const texts = useIntakeTexts();
  const environment = environmentOf(useSearch({ from: inside(paths.intake()) }));
  const sound = useSound();
  const { scans, waiting, stored, add } = useIntakeScans({ hubID, environment }, sound.isOn);
  const { data } = useIntakes(hubID, environment);
  const { intakes, unknown } = data ?? { intakes: [], unknown: [] };
  const [opened, setOpened] = useState<Opened>();
  const latest = scans.find(({ sent }) => sent !== undefined);
  const damaged = recordedBy(latest);
  const keys = {
    F2: () => setOpened(damaged),
    F4: () => setOpened({ closing: intakeOf(latest, intakes) }),
    F8: () => setOpened('manifest'),
  };
  useKeys(texts.title, [
    { keys: 'F2', label: texts.keys.damage, run: keys.F2 },
    { keys: 'F4', label: texts.keys.close, run: keys.F4 },
    { keys: 'F8', label: texts.keys.manifest, run: keys.F8 },
  ]);
  const at = { hubID, environment, close: () => setOpened(undefined) };
  return (
    <div className={styles.desk}>
      <div className={styles.main}>
        <div className={styles.scan}>
          <ScanField label={texts.scan} hint={texts.scanHint} scan={add} keys={keys} />
          <Result scan={latest} stored={stored} choose={add} />
        </div>
        <Waiting count={waiting} />
        <ScanList scans={scans} />
      </div>
      <div className={styles.aside}>
        <Deeds keys={keys} hasParcel={damaged !== undefined}>
          <Sound {...sound} />
        </Deeds>
        <OpenIntakes
          hubID={hubID}
          intakes={intakes}
          unknown={unknown}
          close={(closing) => setOpened({ closing })}
        />
      </div>
      {typeof opened === 'object' && 'deliveryID' in opened && (
        <DamageDialog parcel={opened} close={at.close} />
      )}
      {opened === 'manifest' && <ManifestDialog {...at} />}
      {typeof opened === 'object' && 'closing' in opened && (
        <CloseDialog intakes={intakes} intakeID={opened.closing} waiting={waiting} close={at.close} />
      )}
    </div>
  );
}

interface DeedsProps {
  readonly keys: Readonly<Record<'F2' | 'F4' | 'F8', () => void>>;
  /** True if the latest scan has a recorded parcel, which can be reported as damaged. */
  readonly hasParcel: boolean;
  readonly children: ReactNode;
}

function Deeds({ keys, hasParcel, children }: DeedsProps) {
  const texts = useIntakeTexts();
  return (
    <div className={styles.deeds}>
      <Button
        variant="default"
        onClick={keys.F2}
        {...obstacleProps(hasParcel ? undefined : texts.noParcel)}
        rightSection={<Keys keys="F2" />}
      >
        {texts.damaged}
      </Button>
      <Button variant="default" onClick={keys.F8} rightSection={<Keys keys="F8" />}>
        {texts.manifest}
      </Button>
      <Button variant="default" onClick={keys.F4} rightSection={<Keys keys="F4" />}>
        {texts.close}
      </Button>
      {children}
    </div>
  );
}

/** The button that switches the sound of verdicts on or off. */
function Sound({ isOn, turn }: ReturnType<typeof useSound>) {
  const texts = useIntakeTexts();
  return (
    <Button
      variant="subtle"
      color="gray"
      aria-pressed={isOn}
      onClick={turn}
      leftSection={<Icon name={isOn ? 'bell' : 'bellOff'} size={14} />}
    >
      {isOn ? texts.soundOn : texts.soundOff}
    </Button>
  );
}

/** Shows the number of scans that the service has not answered. */
function Waiting({ count }: { readonly count: number }) {
  const texts = useIntakeTexts();
  const { language } = useLanguage();
  return (
    <p className={styles.waiting} role="status" data-waiting={count > 0 || undefined}>
      {count > 0 && (
        <>
          <strong>{texts.waiting(formatNumber(count, language))}</strong> {texts.waitingHint}
        </>
      )}
    </p>
  );
}
