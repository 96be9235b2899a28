import { Button } from '@mantine/core';
import { answerOf, api } from '../../../api/client.ts';
import { useChange } from '../../../ui/change.ts';
import { Dialog, DialogFoot } from '../../../ui/dialogs/dialog.tsx';
import { useToasts } from '../../../ui/dialogs/toasts.tsx';
import { RowsSkeleton } from '../../../ui/frame/states.tsx';
import { formatNumber } from '../../../ui/language/format.ts';
import { useLanguage } from '../../../ui/language/language.tsx';
import type { Environment } from '../../environment.ts';
import { CodeList } from './code-list.tsx';
import { type Differences, differencesOf } from './differences.ts';
import styles from './intake.module.css';
import { type IntakesAtHub, intakesKey, useLines } from './read.ts';
import { useIntakeTexts } from './texts.ts';

interface CloseDialogProps extends Pick<IntakesAtHub, 'intakes' | 'unknown'> {
  readonly hubID: string;
  readonly environment: Environment;
  /** Scans that are not sent yet: their parcels would be reported as not arrived. */
  readonly waiting: number;
  readonly close: () => void;
}

/** Closes intakes one after the other, then takes the unknown codes off the list. */
function useClosing({ hubID, environment, intakes, unknown, close }: CloseDialogProps) {
  const { closing: texts } = useIntakeTexts();
  const { language } = useLanguage();
  const toasts = useToasts();
  const number = (value: number) => formatNumber(value, language);
  return useChange({
    mutationFn: async () => {
      const reported: boolean[] = [];
      for (const { intakeID } of intakes) {
        const params = { path: { intakeID } };
        const { data } = await answerOf(api.POST('/operations/v1/intakes/{intakeID}/closing', { params }));
        reported.push(...data.map(({ done }) => done));
      }
      if (unknown.length > 0) {
        const body = { environment, codes: unknown.map(({ code }) => code) };
        const params = { path: { hubID } };
        await answerOf(api.POST('/operations/v1/hubs/{hubID}/unknown-parcels/settlement', { params, body }));
      }
      return reported;
    },
    onSuccess: (reported) => {
      const done = reported.filter((each) => each).length;
      const refused = reported.length - done;
      if (refused > 0) toasts.warned(texts.done(number(done)), texts.refused(number(refused)));
      else toasts.done(texts.done(number(done)));
      close();
    },
    failed: texts.failed,
    // Some may be closed when another one fails.
    alwaysInvalidates: intakesKey,
  });
}

/** Names what differs from the manifests, and closes the intakes of the hub. */
export function CloseDialog(props: CloseDialogProps) {
  const { intakes, unknown, waiting, close } = props;
  const { closing: texts, waiting: notSent } = useIntakeTexts();
  const { language } = useLanguage();
  const lines = useLines(intakes.map(({ intakeID }) => intakeID));
  const { mutate, isPending } = useClosing(props);
  const number = (value: number) => formatNumber(value, language);
  const differences = lines?.map(differencesOf);
  const missing = differences?.reduce((sum, each) => sum + each.missing.length, 0) ?? 0;
  const isReady = lines !== undefined && waiting === 0 && intakes.length + unknown.length > 0;
  return (
    <Dialog title={texts.title} close={close} size="lg">
      <div className={styles.form}>
        {differences === undefined ? (
          <RowsSkeleton rows={4} />
        ) : (
          <>
            <p className={styles.soft}>
              {intakes.length === 0
                ? texts.nothing
                : missing > 0
                  ? texts.question(number(missing))
                  : texts.nothingMissing}
            </p>
            {intakes.map(({ intakeID, provider }, index) => (
              <OfProvider key={intakeID} provider={provider} differences={differences[index]!} />
            ))}
            {unknown.length > 0 && (
              <section className={styles.intake}>
                <Codes
                  title={texts.unknown(number(unknown.length))}
                  codes={unknown.map(({ code }) => code)}
                />
                <span className={styles.soft}>{texts.unknownHint}</span>
              </section>
            )}
          </>
        )}
        <DialogFoot cancel={close} beside={waiting > 0 && notSent(number(waiting))}>
          {/* A disabled button takes no focus, which would stay on the page below. */}
          <Button
            onClick={() => isReady && mutate()}
            loading={isPending}
            aria-disabled={!isReady}
            data-disabled={!isReady || undefined}
            data-autofocus
          >
            {texts.go}
          </Button>
        </DialogFoot>
      </div>
    </Dialog>
  );
}

interface OfProviderProps {
  readonly provider: string;
  readonly differences: Differences;
}

function OfProvider({ provider, differences: { missing, surplus, unbooked, scanned } }: OfProviderProps) {
  const { closing: texts } = useIntakeTexts();
  const { language } = useLanguage();
  const number = (value: number) => formatNumber(value, language);
  return (
    <section className={styles.intake}>
      <strong>{provider}</strong>
      <span className={styles.soft}>{texts.scanned(number(scanned))}</span>
      {missing.length > 0 && <Codes title={texts.missing(number(missing.length))} codes={missing} isBad />}
      {surplus.length > 0 && <Codes title={texts.surplus(number(surplus.length))} codes={surplus} />}
      {unbooked.length > 0 && <Codes title={texts.unbooked(number(unbooked.length))} codes={unbooked} />}
    </section>
  );
}

/** More would be read by nobody. */
const mostCodes = 100;

interface CodesProps {
  readonly title: string;
  readonly codes: readonly string[];
  readonly isBad?: boolean;
}

function Codes({ title, codes, isBad = false }: CodesProps) {
  const { closing: texts } = useIntakeTexts();
  const { language } = useLanguage();
  return (
    <>
      <span className={isBad ? styles.fault : styles.differs}>{title}</span>
      <CodeList label={title} codes={codes.slice(0, mostCodes)}>
        {codes.length > mostCodes && <li>{texts.rest(formatNumber(codes.length - mostCodes, language))}</li>}
      </CodeList>
    </>
  );
}
