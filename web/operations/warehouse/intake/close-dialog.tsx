import { Select } from '@mantine/core';
import { useState } from 'react';
import { answerOf, api } from '../../../api/client.ts';
import { ActionDialog } from '../../../ui/dialogs/action-dialog.tsx';
import { useToasts } from '../../../ui/dialogs/toasts.tsx';
import { RowsSkeleton } from '../../../ui/frame/states.tsx';
import { formatNumber } from '../../../ui/language/format.ts';
import { useLanguage } from '../../../ui/language/language.tsx';
import { useUiTexts } from '../../../ui/language/texts.ts';
import { differencesOf } from './differences.ts';
import { DifferencesView } from './differences-view.tsx';
import styles from './intake.module.css';
import { type IntakeLine, intakesKey, linesKey, type OpenIntake, useLines } from './read.ts';
import { useIntakeTexts } from './texts.ts';
import { useOpened } from './use-opened.ts';

interface CloseDialogProps {
  readonly intakes: readonly OpenIntake[];
  /** The intake to close; the person may choose another. */
  readonly intakeID: string | undefined;
  /** The number of unsent scans. Closing now would report their parcels as missing. */
  readonly waiting: number;
  readonly close: () => void;
}

/** The dialog that closes one intake and shows its differences from its manifest; others stay open (decision 580). */
export function CloseDialog({ intakes, intakeID, waiting, close }: CloseDialogProps) {
  const { closing: texts, waiting: notSent } = useIntakeTexts();
  const { loading } = useUiTexts();
  const { language } = useLanguage();
  const [chosen, choose] = useState(intakeID);
  const intake = intakes.find((each) => each.intakeID === chosen);
  const lines = useLines(intake?.intakeID);
  const report = useReport();
  const unsent = waiting > 0 ? notSent(formatNumber(waiting, language)) : undefined;
  const unchosen = intakes.length === 0 ? texts.nothing : intake === undefined ? texts.choose : undefined;
  return (
    <ActionDialog
      title={texts.title}
      label={intake === undefined ? texts.go : texts.goOf(intake.provider)}
      size="lg"
      fields={() => (
        <>
          <IntakeChoice intakes={intakes} chosen={intake?.intakeID} choose={choose} />
          {intake !== undefined && <OneIntake intake={intake} lines={lines} />}
        </>
      )}
      obstacle={unsent ?? unchosen ?? (lines === undefined ? loading : undefined)}
      beside={unsent}
      send={async () => {
        const { provider, intakeID: closedID } = intake!;
        const params = { path: { intakeID: closedID } };
        const { data } = await answerOf(api.POST('/operations/v1/intakes/{intakeID}/closing', { params }));
        return { provider, reported: data };
      }}
      after={report}
      refetches={[intakesKey, linesKey]}
      close={close}
    />
  );
}

/** The outcome of a closing, with its provider: the list may have lost the intake before the answer comes. */
interface Closed {
  readonly provider: string;
  readonly reported: readonly { readonly done: boolean }[];
}

/** Returns a function that shows how many parcels a closing reported, and how many it could not report. */
function useReport() {
  const { closing: texts } = useIntakeTexts();
  const { language } = useLanguage();
  const toasts = useToasts();
  const number = (value: number) => formatNumber(value, language);
  return ({ provider, reported }: Closed) => {
    const done = reported.filter((each) => each.done).length;
    const refused = reported.length - done;
    const text = texts.done(provider, number(done));
    if (refused > 0) toasts.warned(text, texts.refused(number(refused)));
    else toasts.done(text);
  };
}

interface IntakeChoiceProps {
  readonly intakes: readonly OpenIntake[];
  readonly chosen: string | undefined;
  readonly choose: (intakeID: string) => void;
}

function IntakeChoice({ intakes, chosen, choose }: IntakeChoiceProps) {
  const { closing: texts } = useIntakeTexts();
  const opened = useOpened();
  if (intakes.length === 0) return <p className={styles.soft}>{texts.nothing}</p>;
  return (
    <Select
      label={texts.intake}
      placeholder={texts.choose}
      data-autofocus={chosen === undefined || undefined}
      description={intakes.length > 1 ? texts.othersStay : undefined}
      data={intakes.map((each) => ({ value: each.intakeID, label: `${each.provider} · ${opened(each)}` }))}
      value={chosen ?? null}
      onChange={(value) => value !== null && choose(value)}
      allowDeselect={false}
    />
  );
}

interface OneIntakeProps {
  readonly intake: OpenIntake;
  readonly lines: readonly IntakeLine[] | undefined;
}

function OneIntake({ intake, lines }: OneIntakeProps) {
  const { closing: texts } = useIntakeTexts();
  const { language } = useLanguage();
  if (lines === undefined) return <RowsSkeleton rows={4} />;
  const differences = differencesOf(lines);
  const number = (value: number) => formatNumber(value, language);
  const missing = differences.missing.length;
  return (
    <>
      <p className={styles.soft}>
        {missing > 0
          ? texts.question(number(missing))
          : intake.expected === 0
            ? texts.noManifest
            : texts.nothingMissing}
      </p>
      <span className={styles.soft}>{texts.scanned(number(differences.scanned))}</span>
      <DifferencesView of={differences} />
    </>
  );
}
