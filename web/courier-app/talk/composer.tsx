import { type FormEvent, useRef, useState } from 'react';
import { isBlank } from '../../../src/text/plain-text.ts';
import { newId } from '../../api/new-id.ts';
import { Icon } from '../../ui/icons.tsx';
import { Banner } from '../parts.tsx';
import { keepOutgoing } from '../phone/outgoing.ts';
import { usePhone, useTools } from '../phone/tools.ts';
import { requestSync } from '../phone/update.ts';
import styles from './talk.module.css';
import { useTalkTexts } from './texts.ts';

const mostLetters = 500;

/** The form for a reply, with ready-made texts that a touch inserts. */
export function Composer() {
  const talk = useTalkTexts();
  const { phone } = useTools();
  const { contents } = usePhone();
  const [text, setText] = useState('');
  const [hasFailed, setFailed] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const isSending = useRef(false);
  const courierID = contents.owner?.courierID;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const content = text.trim();
    if (isBlank(content) || isSending.current || courierID === undefined) return;
    isSending.current = true;
    try {
      await keepOutgoing(phone.store, { kind: 'reply', id: newId(), courierID, text: content });
      setText('');
      setFailed(false);
      void requestSync();
      void phone.wake();
    } catch (error) {
      setFailed(true);
      reportError(error);
    } finally {
      isSending.current = false;
    }
  };
  const choose = (ready: string) => {
    setText(ready);
    field.current?.focus();
  };
  return (
    <form className={styles.composer} onSubmit={(event) => void send(event)} noValidate>
      {hasFailed && (
        <Banner tone="bad" alert>
          {talk.notSaved}
        </Banner>
      )}
      <Ready choose={choose} />
      <div className={styles.write}>
        <textarea
          ref={field}
          aria-label={talk.write}
          placeholder={talk.write}
          rows={Math.min(4, Math.max(1, Math.ceil(text.length / 34)))}
          maxLength={mostLetters}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <button type="submit" className={styles.send} aria-label={talk.send} disabled={isBlank(text)}>
          <Icon name="arrowUp" size={24} />
        </button>
      </div>
    </form>
  );
}

function Ready({ choose }: { readonly choose: (text: string) => void }) {
  const talk = useTalkTexts();
  return (
    <ul className={styles.ready} aria-label={talk.templates}>
      {talk.ready.map((each) => (
        <li key={each}>
          <button type="button" onClick={() => choose(each)}>
            {each}
          </button>
        </li>
      ))}
    </ul>
  );
}
