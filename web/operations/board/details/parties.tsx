import { Phone } from '../../../ui/delivery/phone.tsx';
import styles from '../../../ui/frame/details.module.css';
import { Section } from '../../../ui/frame/panel.tsx';
import type { Details } from '../api-calls.ts';
import { useBoard } from '../board.ts';
import type { BoardDelivery } from '../rows.ts';
import { useBoardTexts } from '../texts.ts';

type Contact = Details['delivery']['sender'];
const nameOf = ({ firstName, lastName, companyName }: Contact) =>
  [[firstName, lastName].filter(Boolean).join(' '), companyName].filter(Boolean).join(' · ');

/** Sender and recipient with their addresses, and the instructions for the courier. */
export function Parties({
  details,
  row,
}: {
  readonly details: Details;
  readonly row: BoardDelivery | undefined;
}) {
  const texts = useBoardTexts();
  const { names } = useBoard().state;
  const { phones } = details;
  const { sender, recipient, quote, status } = details.delivery;
  const { actualRecipientName: receiver } = recipient;
  // A parcel that came back was received at its origin.
  const receivedIf = (isHere: boolean) =>
    isHere && receiver ? `${texts.details.receivedBy} ${receiver}` : undefined;
  const hub = names.hubs.find(({ hubID }) => hubID === row?.hubID);
  const from = quote.origin ?? undefined;
  const ends = [
    {
      title: texts.details.from,
      contact: sender,
      phone: phones.sender,
      place: from,
      note: receivedIf(status === 'RETURNED') ?? (hub && texts.details.atHub(hub.name)),
    },
    {
      title: texts.details.to,
      contact: recipient,
      phone: phones.recipient,
      place: quote.destination,
      note: receivedIf(status === 'COMPLETED'),
    },
  ];
  return (
    <Section title={texts.details.parties}>
      <div className={styles.ends}>
        {ends.map(({ title, contact, phone, place, note }) => (
          <div key={title} className={styles.end}>
            <span className={styles.endTitle}>{title}</span>
            <div>
              <p className={styles.line}>{nameOf(contact)}</p>
              {place && <p className={styles.address}>{place.address}</p>}
              {note && <p className={styles.address}>{note}</p>}
              {place?.notes && <p className={styles.note}>{place.notes}</p>}
              <Phone phone={phone} />
            </div>
          </div>
        ))}
      </div>
      {details.delivery.instructions.map(({ type, text }) => (
        <p key={`${type} ${text}`} className={styles.note}>
          {text ?? type}
        </p>
      ))}
    </Section>
  );
}
