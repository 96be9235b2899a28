import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { ActionDialog, obstacleProps } from '../../ui/dialogs/action-dialog.tsx';
import { useAction } from '../../ui/dialogs/use-action.ts';
import { formatNumber } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import { idsOf, type Round } from './plan.ts';
import { handOut, keyOfPlan, type PlanOf } from './read.ts';
import styles from './rounds.module.css';
import { useRoundTexts } from './texts.ts';

interface HandOutButtonProps {
  readonly at: PlanOf;
  readonly round: Round;
  readonly missing: Round['parcels'];
  /** True while scans wait for the service's response. */
  readonly isBusy: boolean;
  readonly done: () => void;
}

/** The button that hands out the scanned parcels. If parcels are missing, it lists them and asks for confirmation. */
export function HandOutButton({ at, round, missing, isBusy, done }: HandOutButtonProps) {
  const texts = useRoundTexts();
  const { language } = useLanguage();
  const [isConfirming, setConfirming] = useState(false);
  // Closes the confirmation when a scan starts, because it may list the scanned parcel as missing.
  useEffect(() => {
    if (isBusy) setConfirming(false);
  }, [isBusy]);
  const count = (value: number) => formatNumber(value, language);
  const scanned = round.parcels.length - missing.length;
  const action = {
    send: () => handOut(at, round.roundID, { version: round.version, leftBehind: idsOf(missing) }),
    done: ({ data }: Awaited<ReturnType<typeof handOut>>) =>
      texts.handedOut(count(data.deliveries.length), round.courier.name),
    refetches: [keyOfPlan(at)],
    after: done,
  };
  const { run, isPending } = useAction({ ...action, failed: texts.refusedHandOut });
  const obstacle = isBusy ? texts.scansWait : scanned === 0 ? texts.nothingScanned : undefined;
  const start = () => {
    if (obstacle !== undefined) return;
    if (missing.length > 0) setConfirming(true);
    else run({});
  };
  return (
    <>
      <Button size="md" loading={isPending} {...obstacleProps(obstacle)} onClick={start}>
        {texts.handOut}
      </Button>
      {isConfirming && (
        <ActionDialog
          title={texts.missingTitle(count(missing.length))}
          label={texts.handOutSome(count(scanned))}
          isGrave
          question={
            <>
              {texts.missingHint}
              <ul className={styles.orders}>
                {missing.map(({ deliveryID, providerOrderID, recipient }) => (
                  <li key={deliveryID}>
                    {providerOrderID} · {recipient}
                  </li>
                ))}
              </ul>
            </>
          }
          {...action}
          close={() => setConfirming(false)}
        />
      )}
    </>
  );
}
