import { Kbd, Switch } from '@mantine/core';
import { Dialog } from '../dialogs/dialog.tsx';
import { Keys } from '../keys/key-caps.tsx';
import styles from '../keys/key-list.module.css';
import { useKeyBook, useKeysOn } from '../keys/keys.ts';
import { useUiTexts } from '../language/texts.ts';

/** Lists the keyboard shortcuts of the page, with a switch that turns off those of single keys. */
export function KeyListDialog({ close }: { readonly close: () => void }) {
  const book = useKeyBook();
  const isOn = useKeysOn();
  const texts = useUiTexts();
  return (
    <Dialog title={texts.keys.title} close={close}>
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
    </Dialog>
  );
}
