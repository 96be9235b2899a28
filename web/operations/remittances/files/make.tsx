import { Checkbox, Select } from '@mantine/core';
import { useState } from 'react';
import { firstDay } from '../../../../src/time.ts';
import { mostPayoutLines } from '../../../../src/vocabulary/payout-layouts.ts';
import { answerOf, api } from '../../../api/client.ts';
import { useChangeAddress } from '../../../ui/address/change-address.ts';
import { DayInput } from '../../../ui/days/day-input.tsx';
import { ActionButton } from '../../../ui/dialogs/action-button.tsx';
import type { Fields } from '../../../ui/dialogs/use-action.ts';
import { formatRupiah } from '../../../ui/language/format.ts';
import { today } from '../../days.ts';
import type { Environment } from '../../environment.ts';
import styles from '../../money/lines.module.css';
import { type Remittance, remittancesKey, useRemittances } from '../read.ts';
import type { RemittancesSearch } from '../search.ts';
import { type Layout, useLayouts } from './read.ts';
import { usePayoutTexts } from './texts.ts';

interface FileValues {
  readonly layoutID: string;
  readonly day: string;
  readonly remittanceIDs: string[];
}

/** Returns why a remittance cannot be in a new file; undefined if it can. */
function reasonOf({ account, isAccountReplaced, payoutFileID, transfer }: Remittance) {
  if (payoutFileID !== null) return 'file' as const;
  if (account === null || isAccountReplaced) return 'account' as const;
  return transfer > 0 ? undefined : ('nothing' as const);
}

/** The button that makes a file for the bank of chosen approved remittances, above a list. */
export function MakeFileHead({ environment }: { readonly environment: Environment }) {
  const { data } = useRemittances(environment, 'approved');
  const { data: layouts } = useLayouts();
  if (data === undefined || layouts === undefined) return null;
  return (
    <div className={styles.head}>
      <Make environment={environment} remittances={data.pages.flat()} layouts={layouts} />
    </div>
  );
}

interface MakeProps {
  readonly environment: Environment;
  readonly remittances: readonly Remittance[];
  readonly layouts: readonly Layout[];
}

function Make({ environment, remittances, layouts }: MakeProps) {
  const texts = usePayoutTexts();
  const change = useChangeAddress<RemittancesSearch>();
  // The day stays when midnight passes under the form.
  const [day] = useState(today);
  const ready = remittances.filter((each) => reasonOf(each) === undefined).slice(0, mostPayoutLines);
  const initial = {
    layoutID: (layouts.find(({ isChecked }) => isChecked) ?? layouts[0])?.layoutID ?? '',
    day,
    remittanceIDs: ready.map(({ remittanceID }) => remittanceID),
  };
  return (
    <ActionButton
      opener={texts.make}
      title={texts.make}
      label={texts.make}
      obstacle={ready.length === 0 ? texts.nothing : undefined}
      initial={initial}
      required={{ layoutID: true, day: true, remittanceIDs: texts.chooseSome }}
      fields={(form) => <MakeFields form={form} remittances={remittances} ready={ready} layouts={layouts} />}
      send={async (body: FileValues) =>
        (await answerOf(api.POST('/operations/v1/payout-files', { body: { ...body, environment } }))).data
      }
      done={({ amount }) => texts.made(formatRupiah(amount))}
      refetches={[remittancesKey]}
      after={({ payoutFileID }) => change({ view: 'files', open: payoutFileID })}
    />
  );
}

interface MakeFieldsProps extends Omit<MakeProps, 'environment'> {
  readonly form: Fields<FileValues>;
  readonly ready: readonly Remittance[];
}

function MakeFields({ form, remittances, ready, layouts }: MakeFieldsProps) {
  const texts = usePayoutTexts();
  const { layoutID, remittanceIDs } = form.values;
  const chosen = ready.filter((each) => remittanceIDs.includes(each.remittanceID));
  const sum = chosen.reduce((total, { transfer }) => total + transfer, 0);
  const isUnchecked = layouts.find((each) => each.layoutID === layoutID)?.isChecked === false;
  const left = remittances.flatMap((each) => {
    const reason = reasonOf(each);
    return reason === undefined ? [] : [`${each.workspaceName} (${texts.reasons[reason]})`];
  });
  return (
    <>
      <Select
        label={texts.layout}
        description={isUnchecked ? texts.unchecked : undefined}
        allowDeselect={false}
        data={layouts.map((each) => ({ value: each.layoutID, label: each.name }))}
        {...form.getInputProps('layoutID')}
      />
      <DayInput label={texts.day} min={firstDay} {...form.getInputProps('day')} />
      <Checkbox.Group label={texts.remittances} {...form.getInputProps('remittanceIDs')}>
        {ready.map(({ remittanceID, workspaceName, transfer }) => (
          <Checkbox
            key={remittanceID}
            mt="xs"
            value={remittanceID}
            label={`${workspaceName} · ${formatRupiah(transfer)}`}
          />
        ))}
      </Checkbox.Group>
      <strong>{texts.making(formatRupiah(sum))}</strong>
      {left.length > 0 && (
        <p style={{ margin: 0, color: 'var(--soft)' }}>{`${texts.without}: ${left.join(', ')}`}</p>
      )}
    </>
  );
}
