import { answerOf, api } from '../../api/client.ts';
import { ActionDialog } from '../../ui/dialogs/action-dialog.tsx';
import { useEnvironment } from '../environment.tsx';
import { Here } from '../here.tsx';
import type { MadeKey } from './key-form.tsx';
import { type KeyPair, keysKey } from './read.ts';
import { useKeyTexts } from './texts.ts';

interface ActProps {
  readonly pair: KeyPair;
  readonly act: 'rotate' | 'end';
  readonly made: (key: MadeKey) => void;
  readonly close: () => void;
}

/** A dialog that replaces a key with a new one, or revokes it. */
export function KeyAct({ pair: { clientKey, name }, act, made, close }: ActProps) {
  const texts = useKeyTexts();
  const words = texts[act];
  const environment = useEnvironment();
  const called = name ?? texts.unnamed;
  return (
    <ActionDialog
      title={words.title(called)}
      label={words.action}
      isGrave
      question={<Here>{words.question}</Here>}
      send={async () => {
        const params = { path: { environment, clientKey } };
        const path = '/portal/v1/{environment}/credentials/{clientKey}';
        if (act === 'rotate') return (await answerOf(api.POST(`${path}/rotation`, { params }))).data;
        await answerOf(api.DELETE(path, { params }));
        return undefined;
      }}
      {...(act === 'end' && { done: texts.end.done(called) })}
      after={(key) => key !== undefined && made(key)}
      refetches={[keysKey(environment)]}
      close={close}
    />
  );
}
