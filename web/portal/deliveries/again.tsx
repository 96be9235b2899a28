import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { newId } from '../../api/new-id.ts';
import { draftAgain } from '../../booking/again.ts';
import { isBegun, keepDraft } from '../../booking/keep.ts';
import { ActionDialog } from '../../ui/dialogs/action-dialog.tsx';
import { useKeys } from '../../ui/keys/keys.ts';
import { useDraftOwner } from '../booking/owner.ts';
import { useEnvironment } from '../environment.tsx';
import { paths } from '../paths.ts';
import type { DeliveryView } from './read.ts';
import { useDeliveryTexts } from './texts.ts';

/**
 * Fills the booking form with a delivery's data, to book a new one. Requires a confirmation before it replaces typed
 * input.
 */
export function BookAgain({ view }: { readonly view: DeliveryView }) {
  const texts = useDeliveryTexts();
  const { delivery, timeZone } = view;
  const owner = useDraftOwner();
  const environment = useEnvironment();
  const navigate = useNavigate();
  const [isConfirming, setConfirming] = useState(false);
  const fill = () => {
    if (owner === undefined) return;
    keepDraft(owner, draftAgain(delivery, timeZone, newId));
    void navigate({ to: paths.book(), params: { environment } });
  };
  const begin = () => (owner !== undefined && isBegun(owner) ? setConfirming(true) : fill());
  useKeys(texts.title, [{ keys: 'b', label: texts.keys.again, run: begin }]);
  return (
    <>
      <Button variant="default" onClick={begin}>
        {texts.again.action}
      </Button>
      {isConfirming && (
        <ActionDialog
          title={texts.again.title(delivery.providerOrderID)}
          label={texts.again.replace}
          question={texts.again.question}
          send={async () => fill()}
          close={() => setConfirming(false)}
        />
      )}
    </>
  );
}
