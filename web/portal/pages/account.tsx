import { useMe } from '../../api/session.ts';
import { AccountPage as Account } from '../../people/account/account.tsx';
import { Card } from '../../people/account/card.tsx';
import { useBookingWayTexts } from '../booking-way/texts.ts';
import { Ways } from '../booking-way/ways.tsx';

/** The person's account, with the way in which they book. */
export function AccountPage() {
  const texts = useBookingWayTexts();
  const { data: me } = useMe();
  return (
    <Account>
      <Card title={texts.cardTitle} why={texts.cardWhy}>
        <Ways chosen={me?.booksBy ?? null} />
      </Card>
    </Account>
  );
}
