import { Download } from '../../../ui/delivery/download.tsx';
import { FileLink } from '../../../ui/delivery/file-link.tsx';
import { Facts, Panel, Section } from '../../../ui/frame/panel.tsx';
import { RowsSkeleton } from '../../../ui/frame/states.tsx';
import { formatNumber } from '../../../ui/language/format.ts';
import { useLanguage } from '../../../ui/language/language.tsx';
import { Moment } from '../../../ui/language/moment.tsx';
import { differencesOf } from '../intake/differences.ts';
import { DifferencesView } from '../intake/differences-view.tsx';
import { type ClosedIntake, useLines } from '../intake/read.ts';
import { useIntakeTexts } from '../intake/texts.ts';

interface ClosedPanelProps {
  readonly intake: ClosedIntake;
  readonly close: () => void;
}

/** Shows a closed intake: its facts, its differences at the closing, and both as files. */
export function ClosedPanel({ intake, close }: ClosedPanelProps) {
  const { closed: texts } = useIntakeTexts();
  const { language } = useLanguage();
  const { intakeID, provider, createdAt, closedAt, closedBy, expected, arrived, late } = intake;
  const lines = useLines(intakeID);
  const number = (value: number) => formatNumber(value, language);
  const path = `/operations/v1/intakes/${intakeID}`;
  return (
    <Panel
      title={provider}
      label={texts.title}
      below={intakeID}
      actions={
        <>
          <FileLink href={`${path}/record.pdf`} name={`${intakeID}.pdf`} label={texts.pdf} />
          <Download file={{ path: `${path}/differences` }} label={texts.file} />
        </>
      }
      close={close}
    >
      <Section title={texts.facts.closed}>
        <Facts
          facts={[
            [texts.facts.opened, <Moment key="opened" at={createdAt} />],
            [
              texts.facts.closed,
              <span key="closed">
                <Moment at={closedAt} />
                {closedBy !== null && ` · ${closedBy}`}
              </span>,
            ],
            [texts.facts.manifest, expected === 0 ? texts.facts.noManifest : number(expected)],
            [texts.facts.arrived, number(arrived)],
            [texts.facts.late, late > 0 ? number(late) : undefined],
          ]}
        />
      </Section>
      <Section title={texts.differences}>
        {lines === undefined ? (
          <RowsSkeleton rows={4} />
        ) : (
          <DifferencesView of={differencesOf(lines, closedAt)} />
        )}
      </Section>
    </Panel>
  );
}
