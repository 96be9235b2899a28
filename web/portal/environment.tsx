import { Button } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import type { Me } from '../api/session.ts';
import { Icon } from '../ui/icons.tsx';
import styles from './environment.module.css';
import { type Environment, environments } from './environments.ts';
import { useTexts } from './texts.ts';

/** Returns the environment in the page's address; undefined if there is none. */
export function useNamedEnvironment(): Environment | undefined {
  const { environment } = useParams({ strict: false }) as { environment?: string };
  return environments.find((each) => each === environment);
}

/** Returns the environment that the page works in, which is always the one in its address (decision 244). */
export const useEnvironment = (): Environment => useNamedEnvironment()!;

const key = 'antar.environment';

/** Stores on this device the environment in which the portal opens next time. */
export const rememberEnvironment = (environment: Environment): void => localStorage.setItem(key, environment);

/** Returns the environment last used on this device; undefined if there is none. */
export const rememberedEnvironment = (): Environment | undefined =>
  environments.find((each) => each === localStorage.getItem(key));

/** A badge with the environment's name, shown in the dialog of an action. */
export function EnvironmentBadge() {
  const environment = useEnvironment();
  const { environments: names } = useTexts();
  return (
    <span className={styles.badge} data-environment={environment}>
      {names[environment]}
    </span>
  );
}

/** A band above every page that names the environment and the workspace, and links to the other environment. */
export function EnvironmentBand({ me }: { readonly me: Me }) {
  const environment = useEnvironment();
  const { environment: label, environments: names, real, changeTo } = useTexts();
  const other = environment === 'production' ? 'sandbox' : 'production';
  const { workspaceName } = me.memberships.find(({ membershipID }) => membershipID === me.membershipID) ?? {};
  return (
    <section className={styles.band} data-environment={environment} aria-label={label}>
      <Icon name={environment === 'production' ? 'parcel' : 'info'} size={14} />
      <strong>{names[environment]}</strong>
      <span className={styles.words}>{[workspaceName, real[environment]].filter(Boolean).join(' · ')}</span>
      <Button
        component={Link}
        className={styles.change}
        size="compact-xs"
        variant="default"
        to="."
        params={{ environment: other } as never}
        search={{} as never}
      >
        {changeTo(names[other])}
      </Button>
    </section>
  );
}
