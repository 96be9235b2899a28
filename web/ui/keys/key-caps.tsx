import { Kbd } from '@mantine/core';
import { Fragment } from 'react';
import { Icon, type IconName } from '../icons.tsx';
import { useUiTexts } from '../language/texts.ts';
import styles from './key-list.module.css';

/** Icons for the arrow keys, since not every font has arrows. */
const arrows: Readonly<Record<string, IconName>> = {
  ArrowDown: 'arrowDown',
  ArrowUp: 'arrowUp',
  ArrowLeft: 'arrowLeft',
  ArrowRight: 'arrowRight',
};
const names: Readonly<Record<string, string>> = { Escape: 'Esc', ' ': 'Space' };

function Cap({ name }: { readonly name: string }) {
  const arrow = arrows[name];
  if (arrow === undefined) return <Kbd>{names[name] ?? (name.length === 1 ? name.toUpperCase() : name)}</Kbd>;
  return (
    <Kbd aria-label={name} role="img" className={styles.arrow}>
      <Icon name={arrow} size={10} />
    </Kbd>
  );
}

/** Shows keys the way they look on a keyboard. */
export function Keys({ keys }: { readonly keys: string }) {
  const { keys: texts } = useUiTexts();
  const parts = keys === ' ' ? [' '] : keys.split(' ');
  return (
    <span className={styles.keys}>
      {parts.map((key, index) => (
        <Fragment key={key}>
          {index > 0 && <span className={styles.then}>{texts.between}</span>}
          <Cap name={key} />
        </Fragment>
      ))}
    </span>
  );
}
