import type { Job, Stop } from './day.ts';
import { callLink, chatLink, mapLink } from './links.ts';
import styles from './pages/pages.module.css';
import { OutLink } from './parts.tsx';
import { useTexts } from './texts.ts';

/** How to reach a person, and the way to the place where they are met. */
export function Reach({ person, place }: { person: Job['sender']; place: Stop['place'] | null }) {
  const texts = useTexts();
  const chat = person.phone && chatLink(person.phone);
  return (
    <div className={styles.three}>
      {person.phone && (
        <OutLink to={callLink(person.phone)} icon="phone">
          {texts.stops.call}
        </OutLink>
      )}
      {chat && (
        <OutLink to={chat} icon="chat">
          {texts.stops.chat}
        </OutLink>
      )}
      {place && (
        <OutLink to={mapLink(place)} icon="pin">
          {texts.stops.navigate}
        </OutLink>
      )}
    </div>
  );
}
