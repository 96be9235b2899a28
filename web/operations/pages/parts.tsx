import { Button, Checkbox, PasswordInput, SegmentedControl, Select, Switch, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { marks, statuses } from '../../../src/deliveries/lifecycle.ts';
import { Unreachable } from '../../api/client.ts';
import { Badge, StatusBadge } from '../../ui/delivery/badge.tsx';
import { ActionButton } from '../../ui/dialogs/action-button.tsx';
import { useToasts } from '../../ui/dialogs/toasts.tsx';
import { Check } from '../../ui/fields/check.tsx';
import { LanguageSwitch, SchemeSwitch } from '../../ui/fields/choices.tsx';
import { Freshness } from '../../ui/frame/freshness.tsx';
import { Wordmark } from '../../ui/frame/mark.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { ErrorState, RowsSkeleton, State } from '../../ui/frame/states.tsx';
import { Icon, iconNames } from '../../ui/icons.tsx';
import { Keys } from '../../ui/keys/key-caps.tsx';
import { formatDistance, formatMoment, formatRupiah, formatSpan } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import { tones } from '../../ui/language/tones.ts';
import styles from '../parts/parts.module.css';
import { Rows } from '../parts/rows.tsx';
import { useTexts } from '../parts/texts.ts';

/** Shows every UI component in each of its states, with sample data and without a session. */
export function PartsPage() {
  const texts = useTexts();
  return (
    <main className={styles.page}>
      <Page
        title={texts.title}
        actions={
          <div className={styles.switches}>
            <LanguageSwitch />
            <SchemeSwitch />
          </div>
        }
      >
        <div className={styles.parts}>
          <Tokens />
          <Statuses />
          <Buttons />
          <Actions />
          <Fields />
          <Facts />
          <Part title={texts.rows}>
            <Rows />
          </Part>
          <States />
        </div>
      </Page>
    </main>
  );
}

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className={styles.part}>
    <h2 className={styles.title}>{title}</h2>
    {children}
  </section>
);

const grounds = ['ground', 'paper', 'sunken', 'hover', 'selected'] as const;
const inks = ['ink', 'soft', 'faint', 'accent-text'] as const;
const sizes = ['xs', 'sm', 'md', 'lg', 'xl'] as const;

function Tokens() {
  const { tokens } = useTexts();
  return (
    <Part title={tokens}>
      <Wordmark size={32} />
      <div className={styles.grounds}>
        {grounds.map((ground) => (
          <div key={ground} className={styles.ground} style={{ background: `var(--${ground})` }}>
            <b>{ground}</b>
            {inks.map((ink) => (
              <span key={ink} style={{ color: `var(--${ink})` }}>
                {ink}
              </span>
            ))}
          </div>
        ))}
      </div>
      <div className={styles.row}>
        {sizes.map((size) => (
          <span key={size} style={{ fontSize: `var(--text-${size})` }}>
            Antar {size}
          </span>
        ))}
      </div>
      <div className={styles.row}>
        {iconNames.map((name) => (
          <span key={name} title={name}>
            <Icon name={name} size={18} />
          </span>
        ))}
      </div>
    </Part>
  );
}

function Statuses() {
  const texts = useTexts();
  return (
    <Part title={texts.statuses}>
      <div className={styles.row}>
        {[...statuses, ...marks].map((status) => (
          <StatusBadge key={status} status={status} />
        ))}
      </div>
      <div className={styles.row}>
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {texts.tones[tone]}
          </Badge>
        ))}
      </div>
    </Part>
  );
}

function Buttons() {
  const texts = useTexts();
  const toasts = useToasts();
  return (
    <Part title={texts.buttons}>
      <div className={styles.row}>
        <Button onClick={() => toasts.done(texts.saved)}>{texts.primary}</Button>
        <Button variant="default" onClick={() => toasts.refused(texts.notSaved, new Unreachable())}>
          {texts.secondary}
        </Button>
        <Button variant="subtle" color="gray">
          {texts.quiet}
        </Button>
        <Button color="red">{texts.dangerous}</Button>
        <Button variant="light" color="red">
          {texts.dangerous}
        </Button>
        <Button variant="default" leftSection={<Icon name="refresh" size={14} />}>
          {texts.withIcon}
        </Button>
        <Button loading>{texts.primary}</Button>
        <Button disabled>{texts.closed}</Button>
      </div>
      <div className={styles.row}>
        <Keys keys="g b" />
        <Keys keys="ArrowDown" />
        <Keys keys="Enter" />
      </div>
    </Part>
  );
}

/** Shows a confirmation, a form, and an action that is disabled with its reason. */
function Actions() {
  const texts = useTexts();
  const send = async () => undefined;
  return (
    <Part title={texts.actions}>
      <div className={styles.row}>
        <ActionButton
          label={texts.dangerous}
          isGrave
          button={{ color: 'red' }}
          question={texts.question}
          send={send}
          done={texts.saved}
        />
        <ActionButton
          label={texts.rename}
          button={{ variant: 'default' }}
          initial={{ name: '', password: '' }}
          required={{ name: texts.fault, password: true }}
          fields={(form) => (
            <>
              <TextInput label={texts.name} {...form.getInputProps('name')} />
              <PasswordInput label={texts.password} {...form.getInputProps('password')} />
            </>
          )}
          send={send}
          done={texts.saved}
        />
        <ActionButton label={texts.approve} obstacle={texts.obstacle} question={texts.question} send={send} />
      </div>
    </Part>
  );
}

function Fields() {
  const texts = useTexts();
  return (
    <Part title={texts.fields}>
      <div className={styles.fields}>
        <TextInput label={texts.name} placeholder={texts.placeholder} />
        <TextInput label={texts.name} description={texts.description} defaultValue={texts.longName} />
        <TextInput label={texts.name} error={texts.fault} defaultValue="?" />
        <TextInput label={texts.name} disabled defaultValue={texts.longName} />
        <PasswordInput label={texts.password} defaultValue="antar antar" />
        <Select label={texts.area} data={['Jakarta', 'Bandung', 'Surabaya']} defaultValue="Jakarta" />
      </div>
      <div className={styles.row}>
        <Checks />
        <Checkbox label={texts.choice} defaultChecked />
        <Checkbox label={texts.choice} />
        <Switch label={texts.choice} defaultChecked />
        <Switch label={texts.choice} />
        <SegmentedControl aria-label={texts.area} data={['Jakarta', 'Bandung', 'Surabaya']} />
      </div>
    </Part>
  );
}

/** Shows the lightweight checkbox of listings: checked, partly checked and unchecked. */
function Checks() {
  const { choice } = useTexts();
  return (
    <>
      <Check label={choice} isOn change={ignore} />
      <Check label={choice} isOn={false} isPartly change={ignore} />
      <Check label={choice} isOn={false} change={ignore} />
    </>
  );
}

const ignore = () => undefined;
const moment = '2026-11-22T07:05:00Z';

function Facts() {
  const texts = useTexts();
  const { language } = useLanguage();
  return (
    <Part title={texts.facts}>
      <div className={styles.row}>
        <span>{formatRupiah(12_500)}</span>
        <span>{formatRupiah(-1_250_000)}</span>
        <span>{formatMoment(moment, 'Asia/Jakarta', language)}</span>
        <span>{formatMoment(moment, 'Asia/Jayapura', language)}</span>
        <span>{formatSpan(12_000_000, language)}</span>
        <span>{formatDistance(12_340, language)}</span>
      </div>
      <div className={styles.row}>
        <Freshness at={Date.now()} />
        <Freshness at={Date.now() - 12_000} />
        <Freshness at={Date.now() - 185_000} />
      </div>
    </Part>
  );
}

function States() {
  const texts = useTexts();
  return (
    <Part title={texts.states}>
      <div className={styles.states}>
        <div className={styles.box}>
          <State icon="inbox" title={texts.empty} action={<Button variant="default">{texts.remedy}</Button>}>
            {texts.emptyHint}
          </State>
        </div>
        <div className={styles.box}>
          <ErrorState error={new Unreachable()} retry={() => undefined} />
        </div>
        <div className={styles.box}>
          <RowsSkeleton rows={7} />
        </div>
      </div>
    </Part>
  );
}
