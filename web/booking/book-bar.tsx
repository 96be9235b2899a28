import { Button, UnstyledButton } from '@mantine/core';
import { Failure } from '../ui/dialogs/failure.tsx';
import { formatRupiah } from '../ui/language/format.ts';
import { codeOf, useServiceName } from '../ui/language/service-name.ts';
import styles from './booking.module.css';
import type { Missing } from './draft.ts';
import { focusField } from './field.tsx';
import type { useSending } from './sending.ts';
import type { QuotedService } from './source.ts';
import { type BookingTexts, useBookingTexts } from './texts.ts';

interface BookBarProps {
  readonly services: readonly QuotedService[] | undefined;
  readonly missing: Missing | undefined;
  /** The code of the chosen service. */
  readonly chosen: string;
  readonly sending: ReturnType<typeof useSending>;
}

/** The field that lacks the input which a quote needs. */
const fieldOfMissing: Readonly<Record<Missing, string>> = {
  destination: 'destination.coordinates',
  weight: 'packages.weight',
  schedule: 'schedule',
};

/**
 * The button that books, with the price. On a phone it stays at the lower edge of the window, beside the chosen service
 * or what is still to be chosen or typed; a tap on that leads there.
 */
export function BookBar({ services, missing, chosen, sending }: BookBarProps) {
  const texts = useBookingTexts();
  const nameOf = useServiceName();
  const amount = services?.find((each) => codeOf(each) === chosen)?.amount;
  return (
    <div className={styles.bar}>
      <Failure error={sending.failure} />
      {sending.isLost && <p className={styles.hint}>{texts.lost}</p>}
      <UnstyledButton
        className={styles.sum}
        onClick={() => focusField(missing === undefined ? 'serviceType' : fieldOfMissing[missing])}
      >
        {missing === undefined
          ? amount == null
            ? textOfUnchosen(texts, services)
            : nameOf(chosen)
          : texts.services.isMissing[missing]}
      </UnstyledButton>
      <Button type="submit" size="md" loading={sending.isPending}>
        {amount == null ? texts.book : texts.bookFor(formatRupiah(amount))}
      </Button>
    </div>
  );
}

/** Returns the lowest price of a service that can be booked, while none is chosen. */
function textOfUnchosen({ services: texts }: BookingTexts, services: BookBarProps['services']): string {
  if (services === undefined) return texts.counting;
  const amounts = services.flatMap(({ amount }) => amount ?? []);
  return amounts.length === 0 ? texts.noneOpen : texts.from(formatRupiah(Math.min(...amounts)));
}
