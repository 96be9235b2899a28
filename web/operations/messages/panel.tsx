import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { dispatchers } from '../../../src/vocabulary/roles.ts';
import { useMay } from '../../api/session.ts';
import { ActionForm } from '../../ui/dialogs/action-form.tsx';
import { DialogFoot } from '../../ui/dialogs/dialog.tsx';
import { useAction } from '../../ui/dialogs/use-action.ts';
import { Panel, Section } from '../../ui/frame/panel.tsx';
import { keyOfConversation, repliesKey } from '../couriers/conversation.ts';
import { History } from '../couriers/history.tsx';
import { MessageFields, useMessage } from '../couriers/message.tsx';
import { useCourierTexts } from '../couriers/texts.ts';
import { sameEnvironment } from '../environment.ts';
import { paths } from '../paths.ts';
import { useInboxTexts } from './texts.ts';

interface ConversationProps {
  readonly courierID: string;
  readonly name: string;
  readonly close: () => void;
}

/** The panel with the conversation of one courier, and the field for the answer. */
export function ConversationPanel({ courierID, name, close }: ConversationProps) {
  const texts = useInboxTexts();
  const mayAnswer = useMay(dispatchers);
  return (
    <Panel
      title={name}
      close={close}
      actions={
        <Button
          component={Link}
          variant="default"
          to={paths.couriers()}
          search={sameEnvironment({ open: courierID })}
        >
          {texts.courier}
        </Button>
      }
    >
      <Section title={texts.conversation}>
        {mayAnswer ? (
          <Answer courierID={courierID} name={name} />
        ) : (
          <History courierID={courierID} name={name} />
        )}
      </Section>
    </Panel>
  );
}

function Answer({ courierID, name }: Omit<ConversationProps, 'close'>) {
  const { message: texts } = useCourierTexts();
  const action = useAction({
    ...useMessage({ courierID, name }),
    refetches: [keyOfConversation(courierID), repliesKey],
    after: () => action.fields.reset(),
  });
  return (
    <ActionForm action={action}>
      <MessageFields courierID={courierID} name={name} form={action.fields} />
      <DialogFoot>
        <Button type="submit" loading={action.isPending}>
          {texts.send}
        </Button>
      </DialogFoot>
    </ActionForm>
  );
}
