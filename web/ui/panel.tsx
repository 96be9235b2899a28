import { ActionIcon } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from './icons.tsx';
import { useKeys } from './keys.ts';
import styles from './panel.module.css';
import { useUiTexts } from './texts.ts';

interface PanelProps {
  readonly title: string;
  readonly beside?: ReactNode;
  /** What can be done with what is shown, in a row below the title. */
  readonly actions?: ReactNode;
  readonly close: () => void;
  readonly children: ReactNode;
}

/** One thing whole, beside the listing that it is of; over it where there is no room. Escape closes it. */
export function Panel({ title, beside, actions, close, children }: PanelProps) {
  const texts = useUiTexts();
  const opener = useRef(document.activeElement);
  useKeys(title, [{ keys: 'Escape', label: texts.close, run: close }]);
  // Whoever came by the keyboard goes back to where they came from.
  useEffect(() => {
    const { current } = opener;
    return () => {
      if (current instanceof HTMLElement && document.activeElement === document.body) current.focus();
    };
  }, []);
  return (
    <aside className={styles.panel} aria-label={title}>
      <div className={styles.head}>
        <h2 className={styles.title} title={title}>
          {title}
        </h2>
        {beside}
        <ActionIcon className={styles.close} aria-label={texts.close} onClick={close}>
          <Icon name="close" />
        </ActionIcon>
      </div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      <div className={styles.body}>{children}</div>
    </aside>
  );
}

interface SectionProps {
  readonly title: string;
  readonly beside?: ReactNode;
  /** 3 below the title of a panel; 2 right below that of the page. */
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

/** Facts by their names. One that is undefined is not shown. */
export function Facts({ facts }: { readonly facts: readonly (readonly [name: string, fact: ReactNode])[] }) {
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, fact]) => fact !== undefined)
        .map(([name, fact]) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
    </dl>
  );
}
