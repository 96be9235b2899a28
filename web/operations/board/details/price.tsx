import { useQuery } from '@tanstack/react-query';
import { isRefusal, read } from '../../../api/client.ts';
import { FareTable } from '../../../ui/delivery/fare-table.tsx';
import styles from '../../../ui/frame/details.module.css';
import { Fold } from '../../../ui/frame/panel.tsx';
import { Reading } from '../../../ui/frame/reading.tsx';
import { useBoardTexts } from '../texts.ts';

/** The section that shows how the fare was calculated. */
export function Price({ id }: { readonly id: string }) {
  const texts = useBoardTexts();
  return (
    <Fold title={texts.details.price}>
      <PriceTrace id={id} />
    </Fold>
  );
}

function PriceTrace({ id }: { readonly id: string }) {
  const texts = useBoardTexts();
  const { data, error } = useQuery({
    queryKey: ['trace', id],
    queryFn: ({ signal }) =>
      read('/operations/v1/deliveries/{deliveryID}/trace', { path: { deliveryID: id }, signal }),
  });
  if (isRefusal(error, 'fareNotTraced')) return <p className={styles.soft}>{texts.details.notTraced}</p>;
  if (data === undefined) return <Reading error={error} />;
  return (
    <>
      <p className={styles.soft}>
        {data.tariff} · {data.tariffVersion}
      </p>
      <FareTable trace={data} totalLabel={texts.details.priceTotal} />
    </>
  );
}
