import { useSearch } from '@tanstack/react-router';
import { providerAdmins } from '../../../src/vocabulary/roles.ts';
import { useMay } from '../../api/session.ts';
import { useChangeAddress } from '../../ui/address/change-address.ts';
import { Page } from '../../ui/frame/page.tsx';
import { NotLoaded } from '../../ui/frame/states.tsx';
import { ListDetail } from '../../ui/listing/list-detail.tsx';
import { SameCall } from '../call.tsx';
import { sandboxCalls } from '../calls.ts';
import { OnlySandbox } from '../only-sandbox.tsx';
import styles from '../parts.module.css';
import { inside, paths } from '../paths.ts';
import { DefaultsCard } from '../sandbox/defaults.tsx';
import { DeliveryPanel } from '../sandbox/delivery-panel.tsx';
import { Latest } from '../sandbox/latest.tsx';
import { PlayBar } from '../sandbox/play-bar.tsx';
import { useScenarios } from '../sandbox/read.ts';
import { playOf, Scenarios } from '../sandbox/scenarios.tsx';
import type { SandboxSearch } from '../sandbox/search.ts';
import { useSandboxTexts } from '../sandbox/texts.ts';

/** The page of the sandbox: it simulates deliveries and shows their webhooks. */
export function SandboxPage() {
  return (
    <OnlySandbox>
      <Sandbox />
    </OnlySandbox>
  );
}

function Sandbox() {
  const texts = useSandboxTexts();
  const search = useSearch({ from: inside(paths.sandbox()) });
  const show = useChangeAddress<SandboxSearch>();
  const { data, error, refetch } = useScenarios();
  const open = (deliveryID: string | undefined) => show({ open: deliveryID });
  const mayChange = useMay(providerAdmins);
  return (
    <Page
      title={texts.title}
      isFull
      actions={
        <SameCall
          calls={[
            sandboxCalls.play(playOf('recipient-absent', search)),
            sandboxCalls.scenarios(),
            sandboxCalls.defaults({ scenario: 'recipient-absent', speed: 60 }),
          ]}
        />
      }
      bar={<PlayBar search={search} show={show} />}
    >
      {data === undefined ? (
        <NotLoaded error={error} retry={() => refetch()} />
      ) : (
        <ListDetail narrow="stack">
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it must take the focus so that keys scroll it */}
          <section className={styles.scroll} aria-label={texts.scenarios} tabIndex={0}>
            <h2 style={{ margin: 0, fontSize: 'var(--text-lg)' }}>{texts.scenarios}</h2>
            <Scenarios scenarios={data.scenarios} search={search} opened={open} />
          </section>
          {search.open !== undefined ? (
            <DeliveryPanel key={search.open} deliveryID={search.open} close={() => open(undefined)} />
          ) : (
            <div className={styles.side}>
              <Latest open={open} />
              <DefaultsCard scenarios={data.scenarios} mayChange={mayChange} />
            </div>
          )}
        </ListDetail>
      )}
    </Page>
  );
}
