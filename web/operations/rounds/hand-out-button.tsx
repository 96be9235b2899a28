import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { ActionDialog } from '../../ui/dialogs/action-dialog.tsx';
import { useToasts } from '../../ui/dialogs/toasts.tsx';
import { formatNumber } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import { idsOf, type Round } from './plan.ts';
import { type PlanOf, useHandOut } from './read.ts';
import styles from './rounds.module.css';
import { useRoundTexts } from './texts.ts';

interface HandOutButtonProps {
  readonly at: PlanOf;
  readonly round: Round;
  readonly missing: Round['parcels'];
  /** True while scans are unanswered. */
  readonly isBusy: boolean;
  readonly done: () => void;
}

/** The button that hands out the scanned parcels. If parcels are missing, it lists them and asks for confirmation. */
export function HandOutButton({ at, round, missing, isBusy, done }: HandOutButtonProps) {
  const texts = useRoundTexts();
  const toasts = useToasts();
  const { language } = useLanguage();
  const { mutate, mutateAsync, isPending } = useHandOut(at);
  const [isConfirming, setConfirming] = useState(false);
  // Closes the confirmation when a scan starts, because it may list the scanned parcel as missing.
  useEffect(() => {
    if (isBusy) setConfirming(false);
  }, [isBusy]);
  const count = (value: number) => formatNumber(value, language);
  const scanned = round.parcels.length - missing.length;
  const body = { roundID: round.roundID, version: round.version, leftBehind: idsOf(missing) };
  const report = ({ data }: Awaited<ReturnType<typeof mutateAsync>>) => {
    toasts.done(texts.handedOut(count(data.deliveries.length), round.courier.name));
    done();
  };
  const handOut = () =>
    mutate(body, {
      onSuccess: report,
      onError: (error) => toasts.refused(texts.refusedHandOut, error),
    });
  return (
    <>
      <Button
        size="md"
        disabled={scanned === 0 || isBusy}
        loading={isPending}
        onClick={() => (missing.length > 0 ? setConfirming(true) : handOut())}
      >
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
          send={() => mutateAsync(body)}
          after={report}
          close={() => setConfirming(false)}
        />
      )}
    </>
  );
}
