import { Link } from '@tanstack/react-router';
import { paths } from '../paths.ts';
import { sameHub } from './search.ts';
import styles from './tabs.module.css';
import { useWarehouseTexts } from './texts.ts';

/** The pages of the warehouse, in the order in which parcels pass through them. */
const tabs = [
  { name: 'intake', to: paths.intake() },
  { name: 'stock', to: paths.warehouse() },
  { name: 'rounds', to: paths.rounds() },
  { name: 'returns', to: paths.returns() },
] as const;

/** The links between the warehouse pages; they preserve the hub and the environment. */
export function WarehouseTabs() {
  const texts = useWarehouseTexts();
  return (
    <nav className={styles.tabs} aria-label={texts.title}>
      {tabs.map(({ name, to }) => (
        <Link
          key={name}
          className={styles.tab}
          to={to}
          search={sameHub}
          activeOptions={{ exact: true, includeSearch: false }}
        >
          {texts.tabs[name]}
        </Link>
      ))}
    </nav>
  );
}
