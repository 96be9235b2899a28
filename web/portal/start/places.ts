import type { Environment } from '../environments.ts';
import { paths } from '../paths.ts';
import type { Step } from './read.ts';

/** The portal page for each step. */
export const places: Readonly<Record<Step, { readonly to: string; readonly environment: Environment }>> = {
  token: { to: paths.keys(), environment: 'sandbox' },
  quote: { to: paths.book(), environment: 'sandbox' },
  booking: { to: paths.book(), environment: 'sandbox' },
  webhook: { to: paths.webhooks(), environment: 'sandbox' },
  certification: { to: paths.certification(), environment: 'sandbox' },
  live: { to: paths.keys(), environment: 'production' },
};
