import { ActionIcon, UnstyledButton } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '../icons.tsx';
import { useKeys } from '../keys/keys.ts';
import { useUiTexts } from '../language/texts.ts';
import styles from './panel.module.css';

interface PanelProps {
  readonly title: string;
  /** Name for screen readers, if the title alone is not enough. */
  readonly label?: string;
  readonly beside?: ReactNode;
  /** A line below the title. */
  readonly below?: ReactNode;
  /** Actions on the shown item, in a row below the title. */
  readonly actions?: ReactNode;
  readonly close: () => void;
  readonly children: ReactNode;
}

/** Shows one item of a list in full, beside the list, or over it on a narrow screen. Escape closes it. */
export function Panel({ title, label = title, beside, below, actions, close, children }: PanelProps) {
  const texts = useUiTexts();
  const opener = useRef(document.activeElement);
  useKeys(label, [{ keys: 'Escape', label: texts.close, run: close }]);
  // When the panel closes, the focus returns to the element that had it before.
  useEffect(() => {
    const { current } = opener;
    return () => {
      if (current instanceof HTMLElement && document.activeElement === document.body) current.focus();
    };
  }, []);
  return (
    <aside className={styles.panel} aria-label={label}>
      <div className={styles.head}>
        <div className={styles.names}>
          <h2 className={styles.title} title={title}>
            {title}
          </h2>
          {beside}
        </div>
        <ActionIcon className={styles.close} aria-label={texts.close} onClick={close}>
          <Icon name="close" />
        </ActionIcon>
        {below !== undefined && <p className={styles.below}>{below}</p>}
      </div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys can scroll only a focusable element */}
      <section className={styles.body} tabIndex={0} aria-label={texts.details}>
        {children}
      </section>
    </aside>
  );
}

interface SectionProps {
  readonly title: ReactNode;
  readonly beside?: ReactNode;
  /** The heading level: 3 below the title of a panel, 2 directly below the title of the page. */
  readonly level?: 2 | 3;
  readonly children?: ReactNode;
}

export function Section({ title, beside, level = 3, children }: SectionProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section className={styles.section}>
      <div className={styles.sectionHead}>
        <Heading className={styles.sectionTitle}>{title}</Heading>
        {beside}
      </div>
      {children}
    </section>
  );
}

/** A collapsed section, which renders its content only when it is opened. */
export function Fold({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const head = (
    <UnstyledButton className={styles.fold} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
      <Icon name={isOpen ? 'chevronDown' : 'chevronRight'} size={14} />
      {title}
    </UnstyledButton>
  );
  return <Section title={head}>{isOpen && children}</Section>;
}

/** A list of named facts. Facts without a value are hidden. */
export function Facts({ facts }: { readonly facts: readonly (readonly [name: string, fact: ReactNode])[] }) {
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, fact]) => fact !== undefined && fact !== null && fact !== '')
        .map(([name, fact]) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
    </dl>
  );
}
