import { Banner, Button } from '../parts.tsx';
import { useTexts } from '../texts.ts';
import { useNoticeTexts } from './texts.ts';
import { usePush, usePushState } from './use-push.ts';

/** Shows whether notifications arrive while the screen is off; if not, shows what the courier can do about it. */
export function NoticesState() {
  const texts = useTexts();
  const reasons = useNoticeTexts();
  const push = usePush();
  const state = usePushState();
  const { duty } = texts;
  switch (state) {
    case 'unknown':
      return null;
    case 'on':
      return (
        <Banner tone="good" icon="bell">
          {duty.noticesOn}
        </Banner>
      );
    case 'ask':
    case 'failed':
      return (
        <Banner tone="warn" icon="bellOff">
          {state === 'failed' ? reasons.failed : duty.noticesQuestion}
          <Button onClick={() => void push.requestPermission()}>{duty.noticesTurnOn}</Button>
        </Banner>
      );
    default:
      return (
        <Banner tone={state === 'off' ? 'calm' : 'warn'} icon="bellOff">
          {reasons[state]}
        </Banner>
      );
  }
}
