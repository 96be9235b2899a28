import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../api/client.ts';
import { personOf, placeOf } from '../../booking/again.ts';
import type { SideDraft } from '../../booking/source.ts';
import { phoneDigitsOf } from '../../ui/language/words.ts';
import type { Environment } from '../environment.ts';
import styles from './earlier.module.css';
import { useCallerTexts } from './texts.ts';

const leastDigits = 7;
const typedMs = 250;

interface EarlierProps extends SideDraft {
  readonly workspaceID: string;
  readonly environment: Environment;
}

/**
 * Offers addresses of earlier deliveries: those of the typed phone number, or of the shop for a sender whose number is
 * not typed yet. A click fills contact, address and pin.
 */
export function EarlierAddresses({ workspaceID, environment, kind, person, place, pick }: EarlierProps) {
  const texts = useCallerTexts();
  const [typed] = useDebouncedValue(person.phone.trim(), typedMs);
  const phone = phoneDigitsOf(typed, leastDigits) === undefined ? undefined : typed;
  const isEmpty = place.address.trim() === '';
  const { data: found = [] } = useQuery({
    queryKey: ['earlier-addresses', workspaceID, environment, phone],
    enabled: isEmpty && (phone !== undefined || (kind === 'sender' && typed === '')),
    queryFn: ({ signal }) =>
      read('/operations/v1/workspaces/{workspaceID}/{environment}/earlier-addresses', {
        path: { workspaceID, environment },
        query: phone === undefined ? {} : { phone },
        signal,
      }),
    staleTime: 60_000,
  });
  if (!isEmpty || found.length === 0) return null;
  const title = phone === undefined ? texts.shopAddresses : texts.earlierAddresses;
  return (
    <section className={styles.earlier} aria-label={title}>
      <p className={styles.title}>{title}</p>
      {found.map(({ contact, address }) => (
        <Button
          key={JSON.stringify([contact, address])}
          size="compact-sm"
          variant="default"
          className={styles.choice}
          onClick={() => pick({ person: personOf(contact), place: placeOf(address) })}
        >
          {[contact.firstName, contact.companyName].filter(Boolean).join(', ')} · {address.address}
        </Button>
      ))}
    </section>
  );
}
