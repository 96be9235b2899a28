import { callLink, chatLink } from '../../ui/phone-links.ts';
import type { Job, Stop } from '../day/day.ts';
import { mapLink } from '../day/links.ts';
import { readNavigation } from '../day/navigation.ts';
import { OutLink } from '../parts.tsx';
import { useTexts } from '../texts.ts';
import styles from './pages.module.css';

/** How to reach a person, and the way to the place where they are met. */
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
