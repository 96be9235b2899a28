import { Select } from '@mantine/core';
import { useState } from 'react';
import { answerOf, api } from '../../../api/client.ts';
import { DayInput } from '../../../ui/days/day-input.tsx';
import { ActionButton } from '../../../ui/dialogs/action-button.tsx';
import { DecimalField } from '../../../ui/fields/decimal-field.tsx';
import { today } from '../../days.ts';
import { invoicesKey } from '../read.ts';
import { useWithholdingRates } from './read.ts';
import { usePaymentTexts } from './texts.ts';

const kinds = ['PPH_23', 'PPH_21'] as const;

/** The button and form that set kind and rate of withheld PPh from a day on; nothing until the present rate is known. */
export function EditRate() {
  const { data: rates } = useWithholdingRates();
  const [from] = useState(today);
  const texts = usePaymentTexts();
  const rate = rates?.find((each) => each.from <= from) ?? rates?.at(-1);
  if (rate === undefined) return null;
  return (
    <ActionButton
      opener={texts.editRate}
      button={{ variant: 'default' }}
      title={texts.editRate}
      label={texts.save}
      question={texts.rateHint}
      initial={{
        from,
        kind: rate.kind,
        percent: rate.percent as number | string,
        percentWithoutNpwp: rate.percentWithoutNpwp as number | string,
      }}
      required={{ from: true, percent: true, percentWithoutNpwp: true }}
      fields={(form) => (
        <>
          <DayInput label={texts.rateFrom} {...form.getInputProps('from')} />
          <Select
            label={texts.kind}
            data={kinds.map((value) => ({ value, label: texts.kinds[value] }))}
            allowDeselect={false}
            {...form.getInputProps('kind')}
          />
          <DecimalField label={texts.percent} {...form.getInputProps('percent')} />
          <DecimalField label={texts.percentWithoutNpwp} {...form.getInputProps('percentWithoutNpwp')} />
        </>
      )}
      send={({ percent, percentWithoutNpwp, ...values }) => {
        const body = { ...values, percent: Number(percent), percentWithoutNpwp: Number(percentWithoutNpwp) };
        return answerOf(api.PUT('/operations/v1/withholding-rates', { body }));
      }}
      done={texts.rateSaved}
      refetches={[invoicesKey]}
    />
  );
}
