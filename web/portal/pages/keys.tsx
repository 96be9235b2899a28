import { Button } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { providerAdmins } from '../../../src/vocabulary/roles.ts';
import { useMay } from '../../api/session.ts';
import { useChangeAddress } from '../../ui/address/change-address.ts';
import { Once } from '../../ui/dialogs/once.tsx';
import { useToasts } from '../../ui/dialogs/toasts.tsx';
import { Chips } from '../../ui/fields/chips.tsx';
import { Freshness } from '../../ui/frame/freshness.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { NotLoaded, State } from '../../ui/frame/states.tsx';
import { Icon } from '../../ui/icons.tsx';
import { useKeys } from '../../ui/keys/keys.ts';
import { useNow } from '../../ui/language/clock.ts';
import { formatNumber } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import { ListView } from '../../ui/listing/list-view.tsx';
import { SameCall } from '../call.tsx';
import { workspaceCalls } from '../calls.ts';
import { useEnvironment } from '../environment.tsx';
import type { Environment } from '../environments.ts';
import { keyColumns } from '../keys/columns.tsx';
import { KeyAct } from '../keys/key-acts.tsx';
import { KeyForm, type MadeKey } from '../keys/key-form.tsx';
import { KeyPanel } from '../keys/key-panel.tsx';
import { type KeyPair, useKeyPairs } from '../keys/read.ts';
import { inView, type KeysSearch, type View, views } from '../keys/search.ts';
import { useKeyTexts } from '../keys/texts.ts';
import { inside, paths } from '../paths.ts';

type DialogName = 'make' | 'change' | 'rotate' | 'end';

/** The environment's key pairs with their creators, last uses and scopes. */
export function KeysPage() {
  const texts = useKeyTexts();
  const { language } = useLanguage();
  const { open, view = 'live' } = useSearch({ from: inside(paths.keys()) });
  const show = useChangeAddress<KeysSearch>();
  const { data, error, dataUpdatedAt, refetch } = useKeyPairs();
  const nowMs = useNow(10_000);
  const [dialog, openDialog] = useState<DialogName>();
  const mayChange = useMay(providerAdmins);
  const make = () => openDialog('make');
  useKeys(texts.title, mayChange ? [{ keys: 'n', label: texts.keys.make, run: make }] : []);
  const pair = data?.find(({ clientKey }) => clientKey === open);
  return (
    <Page
      title={texts.title}
      isFull
      beside={data && <span>{texts.count(formatNumber(data.length, language))}</span>}
      actions={<Actions readAtMs={dataUpdatedAt} pair={pair} make={mayChange ? make : undefined} />}
      bar={
        <Views
          pairs={data}
          view={view}
          choose={(each) => show({ view: each === 'live' ? undefined : each })}
        />
      }
    >
      {data === undefined ? (
        <NotLoaded error={error} retry={() => refetch()} />
      ) : (
        <ListView
          label={texts.title}
          rows={inView(data, view)}
          columns={keyColumns}
          labels={texts.columns}
          keyOf={({ clientKey }) => clientKey}
          nameOf={({ name, clientKey }) => name ?? clientKey}
          narrow="stack"
          empty={
            <State icon="lock" title={data.length > 0 ? texts.noneInView : texts.none}>
              {data.length > 0 ? undefined : texts.noneHint}
            </State>
          }
          panel={({ close }) =>
            pair && (
              <KeyPanel
                pair={pair}
                nowMs={nowMs}
                mayChange={mayChange}
                openDialog={openDialog}
                close={close}
              />
            )
          }
        />
      )}
      <Dialogs dialog={dialog} pair={pair} close={() => openDialog(undefined)} />
    </Page>
  );
}

interface ActionsProps {
  readonly readAtMs: number;
  readonly pair: KeyPair | undefined;
  /** Undefined if this person may not create keys. */
  readonly make: (() => void) | undefined;
}

function Actions({ readAtMs, pair, make }: ActionsProps) {
  const texts = useKeyTexts();
  const environment = useEnvironment();
  return (
    <>
      <Freshness at={readAtMs || undefined} lateAfterMs={90_000} />
      <SameCall
        calls={[
          workspaceCalls.keys(environment),
          workspaceCalls.keyMake(environment),
          ...(pair === undefined || pair.revokedAt !== null ? [] : ofKey(environment, pair)),
        ]}
      />
      {make && (
        <Button leftSection={<Icon name="plus" size={14} />} onClick={make}>
          {texts.make}
        </Button>
      )}
    </>
  );
}

/** Returns the API calls for the open key. */
const ofKey = (environment: Environment, { clientKey, name, scopes, addresses }: KeyPair) => [
  workspaceCalls.keyChange(environment, clientKey, { name, scopes, addresses }),
  workspaceCalls.keyRotate(environment, clientKey),
  workspaceCalls.keyRevoke(environment, clientKey),
];

interface ViewsProps {
  readonly pairs: readonly KeyPair[] | undefined;
  readonly view: View;
  readonly choose: (view: View) => void;
}

function Views({ pairs, view, choose }: ViewsProps) {
  const texts = useKeyTexts();
  const chips = views.map((value) => ({
    value,
    label: texts.views[value],
    count: pairs && inView(pairs, value).length,
  }));
  return <Chips label={texts.view} value={view} choose={choose} chips={chips} />;
}

interface DialogsProps {
  readonly dialog: DialogName | undefined;
  readonly pair: KeyPair | undefined;
  readonly close: () => void;
}

/** The dialogs of actions on keys, and the secret that an action returns. */
function Dialogs({ dialog, pair, close }: DialogsProps) {
  const texts = useKeyTexts();
  const toasts = useToasts();
  const [made, setMade] = useState<MadeKey>();
  const keep = (key: MadeKey) => {
    setMade(key);
    close();
  };
  const changed = (name: string) => {
    toasts.done(texts.form.saved(name));
    close();
  };
  return (
    <>
      {dialog === 'make' && <KeyForm made={keep} changed={changed} close={close} />}
      {dialog === 'change' && <KeyForm pair={pair} made={keep} changed={changed} close={close} />}
      {(dialog === 'rotate' || dialog === 'end') && pair !== undefined && (
        <KeyAct pair={pair} act={dialog} made={keep} close={close} />
      )}
      {made !== undefined && (
        <Once
          title={texts.once.title}
          hint={texts.once.hint(made.clientKey)}
          secret={made.clientSecret}
          stored={texts.once.stored}
          close={() => setMade(undefined)}
        />
      )}
    </>
  );
}
