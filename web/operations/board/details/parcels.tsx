import styles from '../../../ui/frame/details.module.css';
import { Facts, Section } from '../../../ui/frame/panel.tsx';
import { formatDistance, formatRupiah } from '../../../ui/language/format.ts';
import { useLanguage } from '../../../ui/language/language.tsx';
import { codeOf, useServiceName } from '../../../ui/language/service-name.ts';
import { useUiTexts } from '../../../ui/language/texts.ts';
import type { Details } from '../api-calls.ts';
import { useBoardTexts } from '../texts.ts';

/** The parcels of a delivery, its payment and its service. */
export function Parcels({ details }: { readonly details: Details }) {
  const texts = useBoardTexts();
  const { payments } = useUiTexts();
  const nameOf = useServiceName();
  const { language } = useLanguage();
  const { quote, cashOnDelivery, paymentMethod, collectedAmount } = details.delivery;
  const number = new Intl.NumberFormat(language === 'id' ? 'id-ID' : 'en-GB', { maximumFractionDigits: 2 });
  return (
    <Section title={texts.details.parcels}>
      <ul className={styles.parcels}>
        {quote.packages.map((parcel, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: packages have no ids and stay in their order
          <li key={index}>
            <span className={styles.grow}>{parcel.name}</span>
            <span className={styles.soft}>
              {texts.details.quantity(number.format(parcel.quantity))} · {number.format(parcel.weight)} kg
            </span>
            {parcel.price !== null && <span>{formatRupiah(parcel.price)}</span>}
          </li>
        ))}
      </ul>
      <Facts
        facts={[
          [texts.details.payment, payments[paymentMethod] ?? paymentMethod],
          [texts.details.fare, formatRupiah(quote.amount)],
          [texts.details.collect, cashOnDelivery && formatRupiah(cashOnDelivery.amount)],
          [texts.details.collected, collectedAmount === null ? null : formatRupiah(collectedAmount)],
        ]}
      />
      <p className={styles.soft}>
        {nameOf(codeOf(quote.service))} · {formatDistance(quote.distance, language)}
      </p>
    </Section>
  );
}
