import { useQuery } from '@tanstack/react-query';
import { answerOf, api, type DataOf, read } from '../../../api/client.ts';
import { Badge } from '../../../ui/delivery/badge.tsx';
import { ActionButton } from '../../../ui/dialogs/action-button.tsx';
import { CountField, RupiahField } from '../../../ui/fields/whole-field.tsx';
import { Facts, Panel, Section } from '../../../ui/frame/panel.tsx';
import { State } from '../../../ui/frame/states.tsx';
import { formatDay, formatNumber, formatRupiah } from '../../../ui/language/format.ts';
import { useLanguage } from '../../../ui/language/language.tsx';
import type { Tone } from '../../../ui/language/tones.ts';
import { type Parts, plain } from '../../../ui/listing/kinds.tsx';
import { ListView } from '../../../ui/listing/list-view.tsx';
import { invoicesKey } from '../read.ts';
import { useLimitTexts } from './texts.ts';

type Limited = DataOf<'/operations/v1/provider-limits'>[number];
type Standing = NonNullable<Limited['limit']>;

const useLimits = () =>
  useQuery({
    queryKey: [...invoicesKey, 'limits'],
    queryFn: ({ signal }) => read('/operations/v1/provider-limits', { signal }),
    refetchInterval: 60_000,
  });

const tones: Readonly<Record<Standing['state'], Tone>> = {
  free: 'good',
  near: 'wait',
  full: 'bad',
  overdue: 'bad',
};

function StateBadge({ limit }: Pick<Limited, 'limit'>) {
  const texts = useLimitTexts();
  if (limit === null) return <Badge tone="idle">{texts.noLimit}</Badge>;
  return <Badge tone={tones[limit.state]}>{texts.states[limit.state]}</Badge>;
}

const sum = (of: (limit: Standing) => number | null) =>
  plain<Limited>(
    ({ limit }) => {
      const value = limit && of(limit);
      return value === null ? '–' : formatRupiah(value);
    },
    { width: 'minmax(112px, 1fr)', isNumber: true },
  );

const columns = {
  provider: plain(({ name }) => name, { width: 'minmax(140px, 2fr)' }),
  used: sum(({ creditLimit, used }) => (creditLimit === null ? null : used)),
  allowed: { ...sum(({ allowed }) => allowed), isWide: true },
  state: plain((row) => <StateBadge {...row} />, { width: '136px' }),
} satisfies Parts<Limited>;

/** Lists providers with what they have used of their limits, and changes the limits in a panel. */
export function Limits() {
  const texts = useLimitTexts();
  return (
    <ListView
      label={texts.title}
      query={useLimits()}
      columns={columns}
      labels={texts}
      beside={['provider', 'state']}
      keyOf={({ workspaceID }) => workspaceID}
      nameOf={({ name }) => name}
      follows
      empty={<State icon="bank" title={texts.none} />}
      panel={({ row, close }) => row && <LimitPanel provider={row} close={close} />}
    />
  );
}

interface LimitPanelProps {
  readonly provider: Limited;
  readonly close: () => void;
}

function LimitPanel({ provider, close }: LimitPanelProps) {
  const texts = useLimitTexts();
  const { language } = useLanguage();
  const { name, limit } = provider;
  return (
    <Panel
      title={name}
      beside={<StateBadge limit={limit} />}
      actions={<EditLimit provider={provider} />}
      close={close}
    >
      {limit !== null && (
        <Section title={texts.title}>
          <Facts
            facts={[
              [
                texts.creditLimit,
                limit.creditLimit === null ? texts.noLimit : formatRupiah(limit.creditLimit),
              ],
              [texts.allowed, limit.allowed !== null && formatRupiah(limit.allowed)],
              [texts.used, <strong key="used">{formatRupiah(limit.used)}</strong>],
              [texts.left, limit.allowed !== null && formatRupiah(Math.max(0, limit.allowed - limit.used))],
              [
                texts.stopOverdueDays,
                limit.stopOverdueDays !== null && formatNumber(limit.stopOverdueDays, language),
              ],
              [texts.oldestDueOn, limit.oldestDueOn && formatDay(limit.oldestDueOn, 'UTC', language)],
            ]}
          />
          <p style={{ margin: 'var(--space-2) 0 0', color: 'var(--soft)' }}>{texts.usedHint}</p>
        </Section>
      )}
    </Panel>
  );
}

interface LimitValues {
  readonly creditLimit: number | string;
  readonly stopOverdueDays: number | string;
}

const numberOr = (value: number | string): number | null => (value === '' ? null : Number(value));

function EditLimit({ provider: { workspaceID, limit } }: Pick<LimitPanelProps, 'provider'>) {
  const texts = useLimitTexts();
  const params = { path: { workspaceID } };
  return (
    <ActionButton
      opener={texts.edit}
      title={texts.edit}
      label={texts.save}
      initial={{ creditLimit: limit?.creditLimit ?? '', stopOverdueDays: limit?.stopOverdueDays ?? '' }}
      fields={(form) => (
        <>
          <RupiahField
            label={texts.creditLimit}
            description={texts.creditLimitHint}
            {...form.getInputProps('creditLimit')}
          />
          <CountField
            label={texts.stopOverdueDays}
            description={texts.stopHint}
            {...form.getInputProps('stopOverdueDays')}
          />
        </>
      )}
      send={({ creditLimit, stopOverdueDays }: LimitValues) => {
        const body = { creditLimit: numberOr(creditLimit), stopOverdueDays: numberOr(stopOverdueDays) };
        return answerOf(api.PUT('/operations/v1/provider-limits/{workspaceID}', { params, body }));
      }}
      done={texts.saved}
      refetches={[invoicesKey]}
    />
  );
}
