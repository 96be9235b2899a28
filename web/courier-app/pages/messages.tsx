import { Link } from 'wouter';
import { answerOf, api } from '../../api/client.ts';
import { formatTime } from '../../ui/format.ts';
import { zoneOfPhone } from '../day/day.ts';
import { Button, Empty, Screen } from '../parts.tsx';
import { paths } from '../paths.ts';
import { usePhone, useTools } from '../phone/tools.ts';
import { useRequest } from '../request.tsx';
import { useTexts } from '../texts.ts';
import styles from './pages.module.css';

/** What the courier has been told and has not read yet, oldest first. */
export function MessagesPage() {
  const texts = useTexts();
  const { phone } = useTools();
  const { day } = usePhone();
  const { send, refusal } = useRequest(texts.messages.needsLine);
  const messages = day?.messages ?? [];
  const jobs = new Set(day?.assignments.map(({ deliveryID }) => deliveryID));
  const read = () =>
    send(async () => {
      const body = { messageIDs: messages.slice(0, 100).map(({ messageID }) => messageID) };
      const signal = AbortSignal.timeout(20_000);
      await answerOf(api.POST('/courier/v1/messages/read', { body, signal }));
      await phone.wake();
    });
  return (
    <Screen
      title={texts.messages.title}
      action={messages.length > 0 && <Button onClick={() => void read()}>{texts.messages.read}</Button>}
    >
      {refusal}
      {messages.length === 0 && <Empty icon="inbox" title={texts.messages.empty} />}
      <ul className={styles.list}>
        {messages.map(({ messageID, type, text, deliveryID, providerOrderID, createdAt }) => (
          <li key={messageID} className={styles.message}>
            <p className={styles.messageHead}>
              <strong>{texts.messages.types[type] ?? type}</strong>
              <span>{formatTime(createdAt, zoneOfPhone())}</span>
            </p>
            {text && <p>{text}</p>}
            {deliveryID &&
              (jobs.has(deliveryID) ? (
                <Link href={paths.job(deliveryID)}>{providerOrderID}</Link>
              ) : (
                providerOrderID && <strong>{providerOrderID}</strong>
              ))}
          </li>
        ))}
      </ul>
    </Screen>
  );
}
