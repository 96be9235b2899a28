import { Button } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import type { Me } from '../api/session.ts';
import { SandboxBand } from '../ui/frame/sandbox-band.tsx';
import { useIsByHand } from './booking-way/booking-way.ts';
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

/** True if the environment is named to the person: always, except in production to people who book by hand. */
export function useIsEnvironmentNamed(): boolean {
  const isByHand = useIsByHand();
  return useEnvironment() === 'sandbox' || !isByHand;
}

/** A badge with the environment's name, shown in the dialog of an action. */
export function EnvironmentBadge() {
  const environment = useEnvironment();
  const { environments: names } = useTexts();
  if (!useIsEnvironmentNamed()) return null;
  return (
    <span className={styles.badge} data-environment={environment}>
      {names[environment]}
    </span>
  );
}

/**
 * A line above every page that names the workspace and links to the other environment: loud in the sandbox, quiet in
 * production.
 */
export function EnvironmentBand({ me }: { readonly me: Me }) {
  const environment = useEnvironment();
  const { environment: label, environments: names } = useTexts();
  if (!useIsEnvironmentNamed()) return null;
  const { workspaceName } = me.memberships.find(({ membershipID }) => membershipID === me.membershipID) ?? {};
  if (environment === 'sandbox') {
    return (
      <SandboxBand of={workspaceName ?? undefined}>
        <ToOther to="production" />
      </SandboxBand>
    );
  }
  return (
    <section className={styles.quiet} aria-label={label}>
      <span className={styles.words}>{[workspaceName, names[environment]].filter(Boolean).join(' · ')}</span>
      <ToOther to="sandbox" />
    </section>
  );
}

function ToOther({ to }: { readonly to: Environment }) {
  const { environments: names, changeTo } = useTexts();
  return (
    <Button
      component={Link}
      className={styles.change}
      size="compact-xs"
      variant={to === 'sandbox' ? 'subtle' : 'default'}
      to="."
      params={{ environment: to } as never}
      search={{} as never}
    >
      {changeTo(names[to])}
    </Button>
  );
}
