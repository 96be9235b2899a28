import { Button } from '@mantine/core';
import { useState } from 'react';
import { dispatchers } from '../../../../src/vocabulary/roles.ts';
import { useMay } from '../../../api/session.ts';
import { obstacleProps } from '../../../ui/dialogs/action-dialog.tsx';
import styles from '../../../ui/frame/details.module.css';
import { Section } from '../../../ui/frame/panel.tsx';
import { formatRupiah } from '../../../ui/language/format.ts';
import type { Details } from '../api-calls.ts';
import { lateStatuses } from '../moves.ts';
import { useBoardTexts } from '../texts.ts';
import { type LateHandover, type Outcome, SettleDialog } from './settle-dialog.tsx';
import { useSettleTexts } from './settle-texts.ts';

/** The late handovers that wait for a decision, each with a button for either outcome (decision 409). */
export function LateHandovers({ details }: { readonly details: Details }) {
  const texts = useSettleTexts();
  const { lateHandovers } = details;
  if (lateHandovers.length === 0) return null;
  return (
    <Section title={texts.title}>
      <p className={styles.soft}>{texts.hint}</p>
      {lateHandovers.map((each) => (
        <Handover key={each.courierID} handover={each} details={details} />
      ))}
    </Section>
  );
}

interface HandoverProps {
  readonly handover: LateHandover;
  readonly details: Details;
}

function Handover({ handover, details }: HandoverProps) {
  const texts = useSettleTexts();
  const { actions } = useBoardTexts();
  const isDispatcher = useMay(dispatchers);
  const [outcome, setOutcome] = useState<Outcome>();
  const { courierName, collected } = handover;
  const money = collected && `${formatRupiah(collected.amount)} ${texts.methods[collected.method]}`;
  const obstacle = lateStatuses(details).length === 0 ? actions.why.status : undefined;
  return (
    <>
      <p className={styles.line}>{texts.says(courierName, money ?? undefined)}</p>
      {isDispatcher && (
        <Button.Group my="xs">
          <Button
            onClick={() => obstacle === undefined && setOutcome('COMPLETED')}
            {...obstacleProps(obstacle)}
          >
            {texts.completed}
          </Button>
          <Button variant="default" onClick={() => setOutcome('REFUSED')}>
            {texts.refused}
          </Button>
        </Button.Group>
      )}
      {outcome && (
        <SettleDialog
          outcome={outcome}
          handover={handover}
          details={details}
          close={() => setOutcome(undefined)}
        />
      )}
    </>
  );
}
