import { moment, type Parts, plain } from '../../ui/listing/kinds.tsx';
import styles from '../parts.module.css';
import type { RefusedRequest } from './read.ts';

const mono = (text: string) => <span className={styles.mono}>{text}</span>;

/** The columns of the list of refused requests. */
export const requestColumns = {
  at: moment(({ at }) => at, { isSoft: true, isWide: false }),
  status: plain(({ status }) => status, { width: '72px', isNumber: true }),
  code: plain(({ code }) => mono(code), { width: 'minmax(152px, 1fr)' }),
  request: plain(({ method, path }) => mono(`${method} ${path}`), {
    width: 'minmax(152px, 2fr)',
    isWide: true,
  }),
  id: plain(({ id }) => mono(id), { width: '288px', isWide: true, isSoft: true }),
} satisfies Parts<RefusedRequest>;
