import { isCodeOf } from '../../../src/deliveries/needs.ts';
import type { Job } from '../day/day.ts';

/** True if a scanned code is that of a job's parcel. The phone knows it as the service does, also offline (decision 435). */
export const isCodeOfJob = (code: string, { deliveryID, providerOrderID }: Job): boolean =>
  isCodeOf(code, { id: deliveryID, providerOrderId: providerOrderID });

/** The job whose label has a code. */
export const jobOfCode = (code: string, jobs: readonly Job[]): Job | undefined =>
  jobs.find((job) => isCodeOfJob(code, job));
