import { Button } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useChangeAddress } from '../../ui/change-address.ts';
import { formatNumber } from '../../ui/format.ts';
import { useLanguage } from '../../ui/language.tsx';
import { Listing } from '../../ui/listing.tsx';
import { useReasons } from '../../ui/refusal.ts';
import { ScanField } from '../../ui/scan/scan-field.tsx';
import { soundVerdict } from '../../ui/scan/scan-sounds.ts';
import { ScanVerdict, type Verdict } from '../../ui/scan/scan-verdict.tsx';
import { useScans } from '../../ui/scan/use-scans.ts';
import { State } from '../../ui/states.tsx';
import { useUiTexts } from '../../ui/texts.ts';
import { useParcelColumns } from './columns.tsx';
import { HandOutButton } from './hand-out-button.tsx';
import { missingOf, type Plan, type Round } from './plan.ts';
import { type PlanOf, type Scan, type Scanned, sendScan, useMarkScanned } from './read.ts';
import styles from './rounds.module.css';
import type { RoundsSearch } from './search.ts';
import { useRoundTexts } from './texts.ts';
import { verdictOf } from './verdict.ts';

interface HandOutProps {
  readonly at: PlanOf;
  readonly plan: Plan;
}

/** Hands rounds out by scanning: the first parcel chooses the round, what is missing stands beside. */
export function HandOut({ at, plan }: HandOutProps) {
  const texts = useRoundTexts();
  const { language } = useLanguage();
  const { round: roundID } = useSearch({ strict: false }) as RoundsSearch;
  const change = useChangeAddress<RoundsSearch>();
  const ready = plan.rounds.filter(({ state }) => state === 'CONFIRMED');
  const round = ready.find((each) => each.roundID === roundID);
  const { verdict, clear, waiting, isStuck, add } = useHandOutScans(at, round?.roundID);
  const missing = round === undefined ? [] : missingOf(round);
  const count = (value: number) => formatNumber(value, language);
  return (
    <div className={styles.desk}>
      <div className={styles.scanning}>
        <ScanField label={texts.scanField} scan={add} waiting={waiting} />
        {isStuck && <p role="alert">{texts.notSent}</p>}
        <ScanVerdict
          verdict={verdict}
          empty={round === undefined ? texts.scanEmpty : texts.scanFirst(round.courier.name)}
        />
        {round !== undefined && (
          <>
            <p className={styles.counts}>
              {round.courier.name}
              <span className={styles.soft}>
                {texts.progress(count(round.parcels.length - missing.length), count(round.parcels.length))}
              </span>
            </p>
            <HandOutButton
              at={at}
              round={round}
              missing={missing}
              isBusy={waiting > 0}
              done={() => {
                clear();
                change({ round: undefined });
              }}
            />
          </>
        )}
        <Button variant="default" onClick={() => change({ scan: undefined, round: undefined })}>
          {texts.leaveScan}
        </Button>
      </div>
      <div className={styles.missing}>
        {round === undefined ? (
          <Ready rounds={ready} choose={(id) => change({ round: id })} />
        ) : (
          <Missing parcels={missing} zone={plan.timeZone} />
        )}
      </div>
    </div>
  );
}

/** The scans of this page, and the verdict on the last one. */
function useHandOutScans(at: PlanOf, roundID: string | undefined) {
  const texts = useRoundTexts();
  const { statuses } = useUiTexts();
  const reasonOf = useReasons();
  const change = useChangeAddress<RoundsSearch>();
  const mark = useMarkScanned(at);
  const [verdict, show] = useState<Verdict>();
  // The first right scan chooses the round also for those that wait behind it.
  const present = useRef(roundID);
  present.current = roundID;
  const { add, waiting, isStuck } = useScans<Scan, Scanned>(
    `hand-out.${at.environment}.${at.hubID}`,
    ({ code, roundID: chosen }) => sendScan(at, { code, roundID: chosen ?? present.current }),
    (answered) => {
      const { answer } = answered;
      const shown = verdictOf(answered, { texts, statusOf: (status) => statuses[status], reasonOf });
      show(shown);
      soundVerdict(shown.kind);
      if (answer?.outcome !== 'right' || answer.deliveryID === null) return;
      mark(answer.deliveryID);
      if (present.current !== undefined || answer.roundID === null) return;
      present.current = answer.roundID;
      change({ round: answer.roundID });
    },
  );
  return {
    verdict,
    clear: () => show(undefined),
    waiting: waiting.length,
    isStuck,
    add: (code: string) => add({ code, roundID }),
  };
}

/** The confirmed rounds; one is chosen, or its first parcel is scanned. */
function Ready({
  rounds,
  choose,
}: {
  readonly rounds: readonly Round[];
  readonly choose: (id: string) => void;
}) {
  const texts = useRoundTexts();
  const { language } = useLanguage();
  if (rounds.length === 0) {
    return (
      <State icon="dispatch" title={texts.noReady}>
        {texts.noReadyHint}
      </State>
    );
  }
  return (
    <>
      <h2 className={styles.heading}>{texts.ready}</h2>
      <Listing
        label={texts.ready}
        columns={[
          { id: 'courier', label: texts.columns.round, cell: ({ courier }) => courier.name },
          {
            id: 'stops',
            label: texts.columns.stops,
            width: '96px',
            isNumber: true,
            cell: ({ parcels }) => formatNumber(parcels.length, language),
          },
        ]}
        rows={rounds}
        keyOf={({ roundID }) => roundID}
        nameOf={({ courier }) => courier.name}
        open={({ roundID }) => choose(roundID)}
      />
    </>
  );
}

/** The parcels of the round that were not scanned yet. */
function Missing({ parcels, zone }: { readonly parcels: Round['parcels']; readonly zone: string }) {
  const texts = useRoundTexts();
  const { language } = useLanguage();
  const columns = useParcelColumns(zone, true);
  if (parcels.length === 0) return <State icon="check" title={texts.allScanned} />;
  return (
    <>
      <h2 className={styles.heading}>
        {texts.missing} · {formatNumber(parcels.length, language)}
      </h2>
      <Listing
        label={texts.missing}
        columns={columns}
        rows={parcels}
        keyOf={({ deliveryID }) => deliveryID}
        nameOf={({ providerOrderID }) => providerOrderID}
      />
    </>
  );
}
