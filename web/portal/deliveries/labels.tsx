import { Button } from '@mantine/core';
import { formatNumber } from '../../ui/format.ts';
import { Icon } from '../../ui/icons.tsx';
import { useKeys } from '../../ui/keys.ts';
import { useLanguage } from '../../ui/language.tsx';
import { deliveryCalls } from '../calls.ts';
import { useEnvironment } from '../environment.tsx';
import parts from '../parts.module.css';
import { useDeliveryTexts } from './texts.ts';

/** Labels of one page; the service gives no more. */
const labelsAtOnce = 200;

/** Makes the address of a page of labels (decision 272). */
function useLabelsPath(): (ids: readonly string[]) => string {
  const environment = useEnvironment();
  return (ids) => deliveryCalls.labels(environment, ids).path;
}

interface LabelButtonProps {
  readonly ids: readonly string[];
  readonly children: string;
}

/** Opens labels beside the page, to be printed. */
function LabelButton({ ids, children }: LabelButtonProps) {
  const pathOf = useLabelsPath();
  return (
    <Button
      component="a"
      variant="default"
      href={pathOf(ids)}
      target="_blank"
      rel="noreferrer"
      leftSection={<Icon name="print" size={14} />}
    >
      {children}
    </Button>
  );
}

/** The label of one delivery. */
export function LabelOf({ id }: { readonly id: string }) {
  const texts = useDeliveryTexts();
  const pathOf = useLabelsPath();
  useKeys(texts.title, [
    { keys: 'l', label: texts.keys.label, run: () => void window.open(pathOf([id]), '_blank', 'noreferrer') },
  ]);
  return <LabelButton ids={[id]}>{texts.labels.print}</LabelButton>;
}

interface ChosenBarProps {
  readonly ids: readonly string[];
  readonly clear: () => void;
}

/** Actions on the deliveries selected in the list. */
export function ChosenBar({ ids, clear }: ChosenBarProps) {
  const { labels: texts } = useDeliveryTexts();
  const { language } = useLanguage();
  const number = (value: number) => formatNumber(value, language);
  const pages = Array.from({ length: Math.ceil(ids.length / labelsAtOnce) }, (_, page) =>
    ids.slice(page * labelsAtOnce, (page + 1) * labelsAtOnce),
  );
  return (
    <section className={parts.chosen} aria-label={texts.bar}>
      <span role="status">{texts.chosen(number(ids.length))}</span>
      {pages.map((page, index) => (
        <LabelButton key={page[0]} ids={page}>
          {pages.length === 1
            ? texts.print
            : texts.of(number(index * labelsAtOnce + 1), number(index * labelsAtOnce + page.length))}
        </LabelButton>
      ))}
      <Button variant="subtle" onClick={clear}>
        {texts.none}
      </Button>
    </section>
  );
}
