import { callLink, chatLink } from '../../ui/delivery/phone-links.ts';
import type { Job, Stop } from '../day/day.ts';
import { mapLink } from '../day/links.ts';
import { readNavigation } from '../day/navigation.ts';
import { OutLink } from '../parts.tsx';
import { useTexts } from '../texts.ts';
import styles from './pages.module.css';

/** Links to call or chat with a person, and to navigate to their place. */
export function Reach({ person, place }: { person: Job['sender']; place: Stop['place'] | null }) {
  const texts = useTexts();
  return (
    <div className={styles.three}>
      {person.phone && (
        <OutLink to={callLink(person.phone)} icon="phone">
          {texts.stops.call}
        </OutLink>
      )}
      {person.phone && person.hasChat && (
        <OutLink to={chatLink(person.phone)} icon="chat">
          {texts.stops.chat}
        </OutLink>
      )}
      {place && (
        <OutLink to={mapLink(place, readNavigation())} icon="pin">
          {texts.stops.navigate}
        </OutLink>
      )}
    </div>
  );
}
