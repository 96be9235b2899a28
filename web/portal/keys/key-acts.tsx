import { answerOf, api } from '../../api/client.ts';
import { useChange } from '../../ui/change.ts';
import { useProof } from '../../ui/dialogs/proof.tsx';
import { AskHere } from '../ask.tsx';
import { useEnvironment } from '../environment.tsx';
import type { MadeKey } from './key-form.tsx';
import { type KeyPair, keysKey } from './read.ts';
import { useKeyTexts } from './texts.ts';

interface ActProps {
  readonly pair: KeyPair;
  readonly act: 'rotate' | 'end';
  readonly made: (key: MadeKey) => void;
  readonly close: () => void;
}

/** Asks once, then replaces a key by a new one, or ends it. */
export function KeyAct({ pair: { clientKey, name }, act, made, close }: ActProps) {
  const texts = useKeyTexts();
  const words = texts[act];
  const environment = useEnvironment();
  const prove = useProof();
  const called = name ?? texts.unnamed;
  const { mutate, isPending } = useChange({
    mutationFn: () =>
      prove(async () => {
        const params = { path: { environment, clientKey } };
        if (act === 'rotate') {
          const path = '/portal/v1/{environment}/credentials/{clientKey}/rotation';
          made((await answerOf(api.POST(path, { params }))).data);
        } else {
          await answerOf(api.DELETE('/portal/v1/{environment}/credentials/{clientKey}', { params }));
        }
      }),
    done: act === 'end' ? texts.end.done(called) : undefined,
    failed: words.failed,
    invalidates: keysKey(environment),
    onSettled: close,
  });
  return (
    <AskHere
      isOpen
      isGrave
      isPending={isPending}
      title={words.title(called)}
      deed={words.deed}
      act={() => mutate()}
      close={close}
    >
      {words.ask}
    </AskHere>
  );
}
