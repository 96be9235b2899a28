import { answerOf, api } from '../../api/client.ts';
import { StatusBadge } from '../../ui/delivery/badge.tsx';
import { ActionButton } from '../../ui/dialogs/action-button.tsx';
import { Facts, Panel, Section } from '../../ui/frame/panel.tsx';
import { NotLoaded } from '../../ui/frame/states.tsx';
import { SameCall } from '../call.tsx';
import { sandboxCalls } from '../calls.ts';
import parts from '../parts.module.css';
import { webhooksKey } from '../webhooks/read.ts';
import { sandboxKey, usePlayed } from './read.ts';
import { SentEvents } from './sent-events.tsx';
import { useSandboxTexts } from './texts.ts';

interface DeliveryPanelProps {
  readonly deliveryID: string;
  readonly close: () => void;
}

/** A sandbox delivery, with buttons to advance or fail it, and each webhook as it is sent. */
export function DeliveryPanel({ deliveryID, close }: DeliveryPanelProps) {
  const { delivery: texts, title } = useSandboxTexts();
  const { data, error, refetch } = usePlayed(deliveryID);
  return (
    <Panel
      title={data?.providerOrderID ?? title}
      beside={data && <StatusBadge status={data.status} />}
      actions={<Moves deliveryID={deliveryID} />}
      close={close}
    >
      {data === undefined ? (
        <NotLoaded error={error} rows={4} retry={() => refetch()} />
      ) : (
        <>
          <Section title={title}>
            <Facts
              facts={[
                [
                  texts.id,
                  <span key="id" className={parts.mono}>
                    {data.deliveryID}
                  </span>,
                ],
                [texts.order, data.providerOrderID],
              ]}
            />
          </Section>
          <SentEvents deliveryID={deliveryID} />
        </>
      )}
    </Panel>
  );
}

function Moves({ deliveryID }: { readonly deliveryID: string }) {
  const { delivery: texts } = useSandboxTexts();
  const params = { path: { environment: 'sandbox', deliveryID } } as const;
  const move = { failed: texts.moved, refetches: [sandboxKey, webhooksKey('sandbox')] };
  return (
    <>
      <ActionButton
        {...move}
        label={texts.advance}
        send={() =>
          answerOf(api.POST('/portal/v1/{environment}/deliveries/{deliveryID}/advance', { params, body: {} }))
        }
      />
      <ActionButton
        {...move}
        label={texts.fail}
        button={{ variant: 'default' }}
        send={() =>
          answerOf(api.POST('/portal/v1/{environment}/deliveries/{deliveryID}/fail', { params, body: {} }))
        }
      />
      <SameCall calls={[sandboxCalls.advance(deliveryID), sandboxCalls.fail(deliveryID)]} />
    </>
  );
}
