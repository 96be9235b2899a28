import { useQuery } from '@tanstack/react-query';
import { isRefusal, read } from '../../../api/client.ts';
import styles from '../../../ui/details.module.css';
import { formatRupiah } from '../../../ui/format.ts';
import { Fold } from '../../../ui/panel.tsx';
import { Reading } from '../../../ui/reading.tsx';
import { useUiTexts } from '../../../ui/texts.ts';
import { useBoardTexts } from '../texts.ts';

/** The trace of the fare. */
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
  const { fareRules } = useUiTexts();
  const { data, error } = useQuery({
    queryKey: ['trace', id],
    queryFn: ({ signal }) =>
      read('/operations/v1/deliveries/{deliveryID}/trace', { path: { deliveryID: id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (isRefusal(error, 'fareNotTraced')) return <p className={styles.soft}>{texts.details.notTraced}</p>;
  if (data === undefined) return <Reading error={error} />;
  return (
    <>
      <p className={styles.soft}>
        {data.tariff} · {data.tariffVersion}
      </p>
      <table className={styles.price}>
        <tbody>
          {data.lines.map(({ rule, amountIdr }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a fare stay in their order
            <tr key={index}>
              <td>{fareRules[rule] ?? rule}</td>
              <td>{formatRupiah(amountIdr)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>{texts.details.priceTotal}</td>
            <td>{formatRupiah(data.amountIdr)}</td>
          </tr>
        </tfoot>
      </table>
    </>
  );
}
