import { Kbd, Modal, Switch } from '@mantine/core';
import { Fragment, useState } from 'react';
import { Icon, type IconName } from './icons.tsx';
import styles from './key-list.module.css';
import { useKeyBook, useKeys, useKeysOn } from './keys.ts';
import { useUiTexts } from './texts.ts';

/** Drawn, since not every font has them. */
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

/** Keys as they are printed on the keyboard. */
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

/** `?` shows every key that does something here, and the switch that turns single keys off. */
export function KeyList() {
  const book = useKeyBook();
  const isOn = useKeysOn();
  const texts = useUiTexts();
  const [isOpen, setOpen] = useState(false);
  useKeys(texts.keys.everywhere, [{ keys: '?', label: texts.keys.list, run: () => setOpen(true) }]);
  return (
    <Modal
      opened={isOpen}
      onClose={() => setOpen(false)}
      title={texts.keys.title}
      size="md"
      closeButtonProps={{ 'aria-label': texts.close }}
    >
      {book.list().map(({ title, bindings }) => (
        <section key={title} className={styles.group}>
          <h3 className={styles.title}>{title}</h3>
          <dl className={styles.list}>
            {bindings.map(({ keys, label }) => (
              <div key={keys} className={styles.row}>
                <dt>{label}</dt>
                <dd>
                  <Keys keys={keys} />
                </dd>
              </div>
            ))}
            {title === texts.keys.everywhere && (
              <div className={styles.row}>
                <dt>{texts.keys.palette}</dt>
                <dd className={styles.keys}>
                  <Kbd>Ctrl</Kbd>
                  <Kbd>K</Kbd>
                </dd>
              </div>
            )}
          </dl>
        </section>
      ))}
      <Switch
        mt="md"
        checked={isOn}
        onChange={({ currentTarget }) => book.turn(currentTarget.checked)}
        label={texts.keys.single}
        description={texts.keys.singleHint}
      />
    </Modal>
  );
}
