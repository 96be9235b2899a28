import type { Day } from '../day/day.ts';
import { Banner } from '../parts.tsx';
import { useFormatTime, usePhone } from '../phone/tools.ts';
import { useSosTexts } from '../talk/sos-texts.ts';

/** Time for which an acknowledged call for help is shown. */
const shownForMs = 3_600_000;

/** Shows the state of a call for help: waiting to be sent, waiting for operations, or acknowledged by a person. */
export function SosNotice() {
  const texts = useSosTexts();
  const { day, contents } = usePhone();
  const { owner, outgoing } = contents;
  if (outgoing.some(({ kind, courierID }) => kind === 'sos' && courierID === owner?.courierID)) {
    return (
      <Banner tone="bad" alert>
        <strong>{texts.waiting}</strong>
      </Banner>
    );
  }
  return day?.sos ? <Raised sos={day.sos} aheadMs={contents.day?.aheadMs ?? 0} /> : null;
}

interface RaisedProps {
  readonly sos: NonNullable<Day['sos']>;
  readonly aheadMs: number;
}

function Raised({ sos: { raisedAt, seenAt, seenBy }, aheadMs }: RaisedProps) {
  const texts = useSosTexts();
  const formatTime = useFormatTime();
  if (seenAt === null) {
    return (
      <Banner tone="warn" alert>
        <strong>{texts.raised(formatTime(raisedAt))}</strong>
      </Banner>
    );
  }
  if (Date.now() + aheadMs - Date.parse(seenAt) > shownForMs) return null;
  return (
    <Banner tone="good" icon="check" alert>
      <strong>{texts.seen(seenBy ?? texts.seenBySomebody, formatTime(seenAt))}</strong>
    </Banner>
  );
}
