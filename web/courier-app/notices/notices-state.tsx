import { Banner, Button } from '../parts.tsx';
import { useTexts } from '../texts.ts';
import { usePush, usePushState } from './use-push.ts';

/** Shows whether notifications arrive while the screen is off; if not, shows what the courier can do about it. */
export function NoticesState() {
  const texts = useTexts();
  const push = usePush();
  const state = usePushState();
  const { warnings, duty } = texts;
  switch (state) {
    case 'unknown':
      return null;
    case 'on':
      return (
        <Banner tone="good" icon="bell">
          {duty.noticesOn}
        </Banner>
      );
    case 'unsupported':
      return (
        <Banner tone="warn" icon="bellOff">
          {warnings.noticesUnsupported}
        </Banner>
      );
    case 'denied':
      return (
        <Banner tone="warn" icon="bellOff">
          {warnings.noticesDenied}
        </Banner>
      );
    case 'off':
      return (
        <Banner tone="calm" icon="bellOff">
          {warnings.noticesOff}
        </Banner>
      );
    default:
      return (
        <Banner tone="warn" icon="bellOff">
          {state === 'failed' ? warnings.noticesFailed : duty.noticesQuestion}
          <Button onClick={() => void push.requestPermission()}>{duty.noticesTurnOn}</Button>
        </Banner>
      );
  }
}
