import { Alert } from '@mantine/core';
import { Refused } from '../../api/client.ts';
import { Failure } from '../../ui/dialogs/failure.tsx';
import { Icon } from '../../ui/icons.tsx';
import { formatMoment, formatRupiah } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import { useCashTexts } from './texts.ts';
import { zone } from './zone.ts';

/** Returns a function that explains refusals due to another person's change; it returns undefined for others. */
function useMeanwhile(): (error: unknown) => string | undefined {
  const texts = useCashTexts();
  const { language } = useLanguage();
  return (error) => {
    if (!(error instanceof Refused)) return undefined;
    const facts = error.facts as Readonly<Record<string, string>>;
    const at = (instant: string | undefined) => formatMoment(instant ?? '', zone, language);
    const sum = (amountIdr: string | undefined) => formatRupiah(Number(amountIdr));
    switch (error.code) {
      case 'cashTaken':
        return texts.taken(facts.takenBy ?? '', at(facts.takenAt), sum(facts.heldIdr));
      case 'cashChanged':
        return texts.changed(sum(facts.heldIdr));
      case 'tillClosed':
        return texts.closed(facts.closedBy ?? '', at(facts.closedAt));
      case 'tillChanged':
        return texts.tillChanged(sum(facts.expectedIdr));
      case 'cashDifferenceSettled':
        return texts.settled(facts.settledBy ?? '', at(facts.settledAt));
      default:
        return undefined;
    }
  };
}

/** Explains why money was not booked: by what happened meanwhile, or with the usual text of the refusal. */
export function CashFailure({ error }: { readonly error: unknown }) {
  const words = useMeanwhile()(error);
  if (words === undefined) return <Failure error={error} />;
  return (
    <Alert role="alert" color="orange" variant="light" icon={<Icon name="alert" />}>
      {words}
    </Alert>
  );
}
