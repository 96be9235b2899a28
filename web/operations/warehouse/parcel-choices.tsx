import { Button } from '@mantine/core';
import type { components } from '../../api/schema.d.ts';
import styles from './warehouse.module.css';

interface ParcelChoicesProps {
  readonly candidates: readonly components['schemas']['ReturnCandidate'][];
  readonly choose: (deliveryID: string) => void;
}

/** The buttons that choose one of several parcels, if providers use the same order number. */
export const ParcelChoices = ({ candidates, choose }: ParcelChoicesProps) => (
  <div className={styles.choices}>
    {candidates.map(({ deliveryID, provider, recipient }) => (
      <Button key={deliveryID} variant="default" onClick={() => choose(deliveryID)}>
        {provider} · {recipient}
      </Button>
    ))}
  </div>
);
