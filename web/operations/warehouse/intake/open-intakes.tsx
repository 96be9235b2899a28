import { Anchor, Button, Progress } from '@mantine/core';
import { Link, useSearch } from '@tanstack/react-router';
import { answerOf, api } from '../../../api/client.ts';
import { ActionButton } from '../../../ui/dialogs/action-button.tsx';
import { formatNumber } from '../../../ui/language/format.ts';
import { useLanguage } from '../../../ui/language/language.tsx';
import { environmentOf } from '../../environment.ts';
import { inside, paths } from '../../paths.ts';
import { sameHub } from '../search.ts';
import { CodeList } from './code-list.tsx';
import styles from './intake.module.css';
import { type IntakesAtHub, intakesKey, type OpenIntake } from './read.ts';
import { useIntakeTexts } from './texts.ts';
import { useOpened } from './use-opened.ts';

interface OpenIntakesProps extends Pick<IntakesAtHub, 'intakes' | 'unknown'> {
  readonly hubID: string;
  readonly close: (intakeID: string) => void;
}

/** Lists the hub's open intakes with their progress, and the scanned codes that match no delivery. */
export function OpenIntakes({ hubID, intakes, unknown, close }: OpenIntakesProps) {
  const texts = useIntakeTexts();
  return (
    <section className={styles.open} aria-label={texts.open}>
      <h2 className={styles.heading}>{texts.open}</h2>
      {intakes.length === 0 && <p className={styles.soft}>{texts.nothingOpen}</p>}
      {intakes.map((intake) => (
        <Intake key={intake.intakeID} intake={intake} close={() => close(intake.intakeID)} />
      ))}
      {unknown.length > 0 && (
        <>
          <h2 className={styles.heading}>{texts.unknown}</h2>
          <CodeList label={texts.unknown} codes={unknown.map(({ code }) => code)} />
          <Settle hubID={hubID} codes={unknown.map(({ code }) => code)} />
        </>
      )}
      <Anchor renderRoot={(props) => <Link {...props} to={paths.closedIntakes()} search={sameHub} />}>
        {texts.closed.title}
      </Anchor>
    </section>
  );
}

interface IntakeProps {
  readonly intake: OpenIntake;
  readonly close: () => void;
}

function Intake({ intake, close }: IntakeProps) {
  const { provider, expected, arrived, others, damaged } = intake;
  const texts = useIntakeTexts();
  const { language } = useLanguage();
  const opened = useOpened();
  const number = (value: number) => formatNumber(value, language);
  return (
    <div className={styles.intake}>
      <div className={styles.head}>
        <strong>{provider}</strong>
        <Button variant="default" size="compact-sm" aria-label={texts.closeOne(provider)} onClick={close}>
          {texts.closeShort}
        </Button>
      </div>
      <span className={styles.soft}>{opened(intake)}</span>
      {expected === 0 ? (
        <span className={styles.soft}>{texts.withoutManifest(number(others))}</span>
      ) : (
        <>
          <Progress value={(arrived / expected) * 100} aria-label={provider} />
          <span className={styles.soft}>{texts.ofManifest(number(arrived), number(expected))}</span>
          {others > 0 && <span className={styles.differs}>{texts.others(number(others))}</span>}
        </>
      )}
      {damaged > 0 && <span className={styles.fault}>{texts.damagedCount(number(damaged))}</span>}
    </div>
  );
}

interface SettleProps {
  readonly hubID: string;
  readonly codes: readonly string[];
}

/** The button that takes the unknown codes off the list, once somebody has looked into them. */
function Settle({ hubID, codes }: SettleProps) {
  const { settle: texts } = useIntakeTexts();
  const { language } = useLanguage();
  const environment = environmentOf(useSearch({ from: inside(paths.intake()) }));
  const params = { path: { hubID } };
  const body = { environment, codes: [...codes] };
  return (
    <ActionButton
      label={texts.go}
      button={{ variant: 'default', size: 'compact-sm' }}
      question={texts.question(formatNumber(codes.length, language))}
      send={() =>
        answerOf(api.POST('/operations/v1/hubs/{hubID}/unknown-parcels/settlement', { params, body }))
      }
      done={texts.done}
      refetches={[intakesKey]}
    />
  );
}
