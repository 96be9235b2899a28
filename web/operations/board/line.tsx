import { Tooltip } from '@mantine/core';
import type { Line } from '../../api/follow.ts';
import styles from './board.module.css';
import { useBoardTexts } from './texts.ts';

/** Shows if the board is polled or disconnected. Shows nothing while it is live or still connecting. */
export function LineState({ line }: { readonly line: Line }) {
  const texts = useBoardTexts();
  const isQuiet = line === 'live' || line === 'opening';
  const hint = line === 'opening' ? '' : texts.lineHint[line];
  return (
    <span role="status" className={isQuiet ? undefined : styles.line} data-line={line}>
      {!isQuiet && (
        <Tooltip label={hint}>
          <span>{texts.line[line]}</span>
        </Tooltip>
      )}
    </span>
  );
}
