import { answerOf, api } from '../../../api/client.ts';
import { ActionDialog } from '../../../ui/dialogs/action-dialog.tsx';
import { useToasts } from '../../../ui/dialogs/toasts.tsx';
import { RowsSkeleton } from '../../../ui/frame/states.tsx';
import { formatNumber } from '../../../ui/language/format.ts';
import { useLanguage } from '../../../ui/language/language.tsx';
import { useUiTexts } from '../../../ui/language/texts.ts';
import type { Environment } from '../../environment.ts';
import { CodeList } from './code-list.tsx';
import { type Differences, differencesOf } from './differences.ts';
import styles from './intake.module.css';
import { type IntakesAtHub, intakesKey, useLines } from './read.ts';
import { useIntakeTexts } from './texts.ts';

interface CloseDialogProps extends Pick<IntakesAtHub, 'intakes' | 'unknown'> {
  readonly hubID: string;
  readonly environment: Environment;
  /** The number of unsent scans. Closing now would report their parcels as missing. */
  readonly waiting: number;
  readonly close: () => void;
}

type Closing = Pick<CloseDialogProps, 'hubID' | 'environment' | 'intakes' | 'unknown'>;

/** Closes intakes one by one, then clears the hub's unknown codes. @returns for each report, true if it was made */
async function closeIntakes({ hubID, environment, intakes, unknown }: Closing): Promise<readonly boolean[]> {
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
}

/** The dialog that lists the differences from the manifests and closes the hub's intakes. */
export function CloseDialog(props: CloseDialogProps) {
  const { intakes, unknown, waiting, close } = props;
  const { closing: texts, waiting: notSent } = useIntakeTexts();
  const { loading } = useUiTexts();
  const { language } = useLanguage();
  const toasts = useToasts();
  const lines = useLines(intakes.map(({ intakeID }) => intakeID));
  const number = (value: number) => formatNumber(value, language);
  const isEmpty = intakes.length + unknown.length === 0;
  const unsent = waiting > 0 ? notSent(number(waiting)) : undefined;
  const obstacle = unsent ?? (lines === undefined ? loading : isEmpty ? texts.nothing : undefined);
  const report = (reported: readonly boolean[]) => {
    const done = reported.filter((each) => each).length;
    const refused = reported.length - done;
    if (refused > 0) toasts.warned(texts.done(number(done)), texts.refused(number(refused)));
    else toasts.done(texts.done(number(done)));
  };
  return (
    <ActionDialog
      title={texts.title}
      label={texts.go}
      size="lg"
      fields={() => (
        <AllDifferences intakes={intakes} unknown={unknown} differences={lines?.map(differencesOf)} />
      )}
      obstacle={obstacle}
      beside={unsent}
      send={() => closeIntakes(props)}
      after={report}
      // Refetches also after a failure, because some intakes may be closed by then.
      refetches={[intakesKey]}
      close={close}
    />
  );
}

interface AllDifferencesProps extends Pick<CloseDialogProps, 'intakes' | 'unknown'> {
  /** The differences of each intake; undefined until all are loaded. */
  readonly differences: readonly Differences[] | undefined;
}

/** Shows the differences from the manifests by provider, and the unknown codes. */
function AllDifferences({ intakes, unknown, differences }: AllDifferencesProps) {
  const { closing: texts } = useIntakeTexts();
  const { language } = useLanguage();
  if (differences === undefined) return <RowsSkeleton rows={4} />;
  const number = (value: number) => formatNumber(value, language);
  const missing = differences.reduce((sum, each) => sum + each.missing.length, 0);
  const question = missing > 0 ? texts.question(number(missing)) : texts.nothingMissing;
  return (
    <>
      <p className={styles.soft}>{intakes.length === 0 ? texts.nothing : question}</p>
      {intakes.map(({ intakeID, provider }, index) => (
        <OfProvider key={intakeID} provider={provider} differences={differences[index]!} />
      ))}
      {unknown.length > 0 && (
        <section className={styles.intake}>
          <Codes title={texts.unknown(number(unknown.length))} codes={unknown.map(({ code }) => code)} />
          <span className={styles.soft}>{texts.unknownHint}</span>
        </section>
      )}
    </>
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

/** The maximum number of codes that a list shows, because nobody reads more. */
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
