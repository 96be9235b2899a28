import { Tooltip } from '@mantine/core';
import type { ConnectionState } from '../../api/follow.ts';
import styles from './board.module.css';
import { useBoardTexts } from './texts.ts';

/** Shows if the board is polled or disconnected. Shows nothing while it is live or still connecting. */
export function ConnectionStatus({ connection }: { readonly connection: ConnectionState }) {
  const texts = useBoardTexts();
  const isQuiet = connection === 'live' || connection === 'opening';
  const hint = connection === 'opening' ? '' : texts.connectionHint[connection];
  return (
    <span role="status" className={isQuiet ? undefined : styles.line} data-line={connection}>
      {!isQuiet && (
        <Tooltip label={hint}>
          <span>{texts.connection[connection]}</span>
        </Tooltip>
      )}
    </span>
  );
}
