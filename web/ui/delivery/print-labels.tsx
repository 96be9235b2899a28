import { Button, Menu } from '@mantine/core';
import { Icon } from '../icons.tsx';
import { formatNumber } from '../language/format.ts';
import { useLanguage } from '../language/language.tsx';
import { useUiTexts } from '../language/texts.ts';

/** Maximum number of labels in one document; the service accepts no more (decision 272). */
const labelsAtOnce = 200;
const sizes = ['A6', 'A4'] as const;
export type LabelSize = (typeof sizes)[number];

interface PrintLabelsProps {
  readonly ids: readonly string[];
  /** Returns the address of a document with these labels. */
  readonly pathOf: (ids: readonly string[], size: LabelSize) => string;
}

/** A menu that opens the labels of deliveries for printing, in the chosen paper size. */
export function PrintLabels({ ids, pathOf }: PrintLabelsProps) {
  const { labels: texts } = useUiTexts();
  const { language } = useLanguage();
  const number = (value: number) => formatNumber(value, language);
  const pages = Array.from({ length: Math.ceil(ids.length / labelsAtOnce) }, (_, page) =>
    ids.slice(page * labelsAtOnce, (page + 1) * labelsAtOnce),
  );
  return (
    <Menu position="top-end" trapFocus>
      <Menu.Target>
        <Button variant="default" leftSection={<Icon name="print" size={14} />}>
          {texts.print}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {pages.flatMap((page, index) =>
          sizes.map((size) => (
            <Menu.Item
              key={`${page[0]} ${size}`}
              component="a"
              href={pathOf(page, size)}
              target="_blank"
              rel="noreferrer"
            >
              {texts.sizes[size]}
              {pages.length > 1 &&
                ` (${number(index * labelsAtOnce + 1)}–${number(index * labelsAtOnce + page.length)})`}
            </Menu.Item>
          )),
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
