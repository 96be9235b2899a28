import { Button } from '@mantine/core';
import { type LabelSize, PrintLabels } from '../../ui/delivery/print-labels.tsx';
import { useKeys } from '../../ui/keys/keys.ts';
import { formatNumber } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import { deliveryCalls } from '../calls.ts';
import { useEnvironment } from '../environment.tsx';
import parts from '../parts.module.css';
import { useDeliveryTexts } from './texts.ts';

/** Returns a function that builds the path of a page of labels (decision 272). */
function useLabelsPath(): (ids: readonly string[], size?: LabelSize) => string {
  const environment = useEnvironment();
  return (ids, size) => deliveryCalls.labels(environment, ids, size).path;
}

/** A button that prints a delivery's label; its shortcut prints it in the usual size. */
export function LabelOf({ id }: { readonly id: string }) {
  const texts = useDeliveryTexts();
  const pathOf = useLabelsPath();
  useKeys(texts.title, [
    { keys: 'l', label: texts.keys.label, run: () => void window.open(pathOf([id]), '_blank', 'noreferrer') },
  ]);
  return <PrintLabels ids={[id]} pathOf={pathOf} />;
}

interface ChosenBarProps {
  readonly ids: readonly string[];
  readonly clear: () => void;
}

/** Actions on the selected deliveries. */
export function ChosenBar({ ids, clear }: ChosenBarProps) {
  const { labels: texts } = useDeliveryTexts();
  const { language } = useLanguage();
  const pathOf = useLabelsPath();
  return (
    <section className={parts.chosen} aria-label={texts.bar}>
      <span role="status">{texts.chosen(formatNumber(ids.length, language))}</span>
      <PrintLabels ids={ids} pathOf={pathOf} />
      <Button variant="subtle" onClick={clear}>
        {texts.none}
      </Button>
    </section>
  );
}
