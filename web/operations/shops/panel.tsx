import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { StaffSearch } from '../../people/staff/search.ts';
import { Facts, Panel, Section } from '../../ui/frame/panel.tsx';
import { NotLoaded } from '../../ui/frame/states.tsx';
import { formatNumber } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import { Moment } from '../../ui/language/moment.tsx';
import type { InvoicesSearch } from '../invoices/search.ts';
import { paths } from '../paths.ts';
import { useHubs } from '../warehouse/hub.tsx';
import { Services, StateBadge } from './columns.tsx';
import { InviteAdmin } from './invite-admin.tsx';
import { type Shop, useShop } from './read.ts';
import { EditShop } from './settings.tsx';
import { StateActions } from './state-actions.tsx';
import { useShopTexts } from './texts.ts';

interface ShopPanelProps {
  readonly id: string;
  readonly close: () => void;
}

/** Shows a provider: what it lacks to go live, its settings, its keys and webhooks. */
export function ShopPanel({ id, close }: ShopPanelProps) {
  const texts = useShopTexts();
  const { data: shop, error, refetch } = useShop(id);
  return (
    <Panel
      title={shop?.name ?? texts.provider}
      beside={shop && <StateBadge state={shop.state} />}
      actions={
        shop && (
          <>
            {shop.missing.includes('admin') && <InviteAdmin shop={shop} />}
            <EditShop shop={shop} />
            <StateActions shop={shop} />
          </>
        )
      }
      close={close}
    >
      {shop === undefined ? (
        <NotLoaded error={error} rows={6} retry={() => refetch()} />
      ) : (
        <Details shop={shop} />
      )}
    </Panel>
  );
}

function Details({ shop }: { readonly shop: Shop }) {
  const texts = useShopTexts();
  const { language } = useLanguage();
  const most = shop.requestsPerMinute;
  return (
    <>
      <Missing shop={shop} />
      <Section title={texts.settings}>
        <Facts
          facts={[
            [texts.reason, shop.stateReason],
            [texts.services, <Services key="services" of={shop.services} />],
            [
              texts.hub,
              shop.services.includes('LOGISTIC SAME_DAY') ? <Hub key="hub" id={shop.hubID} /> : undefined,
            ],
            [texts.requestsPerMinute, most === null ? texts.installationLimit : formatNumber(most, language)],
            [texts.cancelFromQueueing, shop.cancelFromQueueing ? texts.yes : texts.no],
            [texts.people, <People key="people" shop={shop} />],
          ]}
        />
      </Section>
      {shop.environments.toReversed().map((each) => (
        <Environment key={each.environment} of={each} />
      ))}
    </>
  );
}

/** Names the hub from which the parcels start. */
function Hub({ id }: { readonly id: string | null }) {
  const texts = useShopTexts();
  const { data: hubs } = useHubs();
  return id === null ? texts.nearestHub : (hubs?.find(({ hubID }) => hubID === id)?.name ?? id);
}

function Missing({ shop: { missing, workspaceID } }: { readonly shop: Shop }) {
  const texts = useShopTexts();
  const unbilled: InvoicesSearch = { open: workspaceID };
  if (missing.length === 0) return <Section title={texts.missing.none} />;
  return (
    <Section title={texts.missing.title}>
      <ul style={{ margin: 0, paddingInlineStart: 'var(--space-4)' }}>
        {missing.map((each) => (
          <li key={each}>
            {texts.missing[each]}
            {each === 'billing' && (
              <>
                {' · '}
                <Anchor underline="always" component={Link} to={paths.invoices()} search={unbilled as never}>
                  {texts.invoices}
                </Anchor>
              </>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function People({ shop: { workspaceID, people, invitations } }: { readonly shop: Shop }) {
  const texts = useShopTexts();
  const { language } = useLanguage();
  const staff: StaffSearch = { of: workspaceID };
  return (
    <>
      <Anchor underline="always" component={Link} to={paths.staff()} search={staff as never}>
        {texts.peopleCount(formatNumber(people, language))}
      </Anchor>
      {invitations > 0 && ` · ${texts.invited(formatNumber(invitations, language))}`}
    </>
  );
}

function Environment({ of }: { readonly of: Shop['environments'][number] }) {
  const texts = useShopTexts();
  const { language } = useLanguage();
  const { environment, keys, lastUsedAt, deprecatedUsedAt, webhook, firstDeliveryAt } = of;
  const at = (time: string | null) => time && <Moment at={time} />;
  return (
    <Section title={texts.environments[environment]}>
      <Facts
        facts={[
          [texts.keys, formatNumber(keys, language)],
          [texts.lastUsed, keys > 0 ? (at(lastUsedAt) ?? texts.never) : undefined],
          [texts.legacy, at(deprecatedUsedAt)],
          [texts.webhook, webhook === null ? texts.noWebhook : texts.health[webhook.health]],
          [texts.failingSince, at(webhook?.failingSince ?? null)],
          [texts.firstDelivery, at(firstDeliveryAt) ?? texts.never],
        ]}
      />
    </Section>
  );
}
