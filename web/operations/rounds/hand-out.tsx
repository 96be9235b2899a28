import { Button } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useChangeAddress } from '../../ui/address/change-address.ts';
import { State } from '../../ui/frame/states.tsx';
import { formatNumber } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import { useUiTexts } from '../../ui/language/texts.ts';
import { useColumns } from '../../ui/listing/kinds.tsx';
import { Listing } from '../../ui/listing/listing.tsx';
import { useReasons } from '../../ui/refusal.ts';
import { ScanField } from '../../ui/scan/scan-field.tsx';
import { soundVerdict } from '../../ui/scan/scan-sounds.ts';
import { ScanVerdict, type Verdict } from '../../ui/scan/scan-verdict.tsx';
import { useScans } from '../../ui/scan/use-scans.ts';
import { inside, paths } from '../paths.ts';
import { readyColumns, useParcelColumns } from './columns.tsx';
import { HandOutButton } from './hand-out-button.tsx';
import { missingOf, type Plan, type Round } from './plan.ts';
import { type PlanOf, type Scanned, type ScannedOut, sendScan, useMarkScanned } from './read.ts';
import styles from './rounds.module.css';
import type { RoundsSearch } from './search.ts';
import { useRoundTexts } from './texts.ts';
import { verdictOf } from './verdict.ts';

interface HandOutProps {
  readonly at: PlanOf;
  readonly plan: Plan;
}

/** Hands out rounds by scanning: the first parcel selects its round, and the round's missing parcels are listed. */
export function HandOut({ at, plan }: HandOutProps) {
  const texts = useRoundTexts();
  const ui = useUiTexts();
  const { language } = useLanguage();
  const change = useChangeAddress<RoundsSearch>();
  const ready = plan.rounds.filter(({ state }) => state === 'CONFIRMED');
  const choice = useChosenRound(ready);
  const { round, choose } = choice;
  const { verdict, clear, waiting, add } = useHandOutScans(at, choice);
  const missing = round === undefined ? [] : missingOf(round);
  const count = (value: number) => formatNumber(value, language);
  return (
    <div className={styles.desk}>
      <div className={styles.scanning}>
        <ScanField
          label={texts.scanField}
          hint={waiting > 0 ? ui.scan.waiting(waiting) : ui.scan.hint}
          scan={add}
        />
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
                choose(undefined);
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
          <Ready rounds={ready} choose={choose} isBusy={waiting > 0} />
        ) : (
          <Missing parcels={missing} zone={plan.timeZone} />
        )}
      </div>
    </div>
  );
}

interface ChosenRound {
  readonly round: Round | undefined;
  /** Returns the id of the selected round, also when the screen has not rendered the selection yet. */
  readonly present: () => string | undefined;
  readonly choose: (roundID: string | undefined) => void;
}

/** Returns the selected round if it is confirmed. State stores the selection, because the address is updated later. */
function useChosenRound(ready: readonly Round[]): ChosenRound {
  const { round: inAddress } = useSearch({ from: inside(paths.rounds()) });
  const change = useChangeAddress<RoundsSearch>({ isStep: false });
  const [chosen, setChosen] = useState(inAddress);
  const latest = useRef({ chosen, ready });
  latest.current.ready = ready;
  const find = (rounds: readonly Round[], id: string | undefined) =>
    rounds.find(({ roundID }) => roundID === id);
  return {
    round: find(ready, chosen),
    present: () => find(latest.current.ready, latest.current.chosen)?.roundID,
    choose: (roundID) => {
      latest.current.chosen = roundID;
      setChosen(roundID);
      change({ round: roundID });
    },
  };
}

/** Returns the person's hand-out scans and the verdict on the last one. */
function useHandOutScans(at: PlanOf, { present, choose }: ChosenRound) {
  const texts = useRoundTexts();
  const { statuses } = useUiTexts();
  const reasonOf = useReasons();
  const mark = useMarkScanned(at);
  const [verdict, show] = useState<Verdict>();
  const isHere = ({ hubID, environment }: PlanOf) => hubID === at.hubID && environment === at.environment;
  const { waiting, stored, add } = useScans<ScannedOut, Scanned>({
    name: 'hand-out',
    send: (scan, signal) => {
      // Scans queued without a round are sent for the round that the first matching scan has selected.
      const roundID = scan.roundID ?? (isHere(scan) ? present() : undefined);
      return sendScan({ ...scan, ...withRound(roundID) }, signal);
    },
    answered: (scan) => {
      const shown = verdictOf(scan, { texts, statusOf: (status) => statuses[status], reasonOf });
      show(shown);
      soundVerdict(shown.kind);
      if (scan.sent.kind === 'refused' || !isHere(scan)) return;
      const { outcome, deliveryID, roundID } = scan.sent.answer;
      if (outcome !== 'right' || deliveryID === null) return;
      mark(deliveryID);
      if (present() === undefined && roundID !== null) choose(roundID);
    },
  });
  return {
    verdict: stored ?? verdict,
    clear: () => show(undefined),
    waiting,
    add: (typed: string) => add(typed, { ...at, ...withRound(present()) }),
  };
}

const withRound = (roundID: string | undefined) => (roundID === undefined ? {} : { roundID });

/** Lists the confirmed rounds. A person selects one here, or by scanning one of its parcels. */
function Ready({
  rounds,
  choose,
  isBusy,
}: {
  readonly rounds: readonly Round[];
  readonly choose: (id: string) => void;
  readonly isBusy: boolean;
}) {
  const texts = useRoundTexts();
  const columns = useColumns({ ...texts.columns, courier: texts.columns.round }, readyColumns);
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
        columns={columns}
        rows={rounds}
        keyOf={({ roundID }) => roundID}
        nameOf={({ courier }) => courier.name}
        // No round can be selected while scans wait: a retried scan must keep the round of its first attempt.
        {...(!isBusy && { open: ({ roundID }: Round) => choose(roundID) })}
      />
    </>
  );
}

/** Lists the parcels of the round that are not scanned yet. */
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
