import { useQuery } from '@tanstack/react-query';
import { type DataOf, read } from '../../api/client.ts';

export type Certification = DataOf<'/portal/v1/{environment}/certifications/{certificationID}'>;
export type Listed = DataOf<'/portal/v1/{environment}/certifications'>[number];
export type Report = NonNullable<Certification['report']>;
export type Duty = Report['duties'][number];

export const certificationKey = ['certifications'] as const;
const watchMs = 1_000;

/** Fetches the latest certifications, newest first. */
export const useCertifications = () =>
  useQuery({
    queryKey: [...certificationKey, 'list'],
    queryFn: ({ signal }) =>
      read('/portal/v1/{environment}/certifications', { path: { environment: 'sandbox' }, signal }),
    refetchInterval: ({ state }) => (state.data?.[0]?.finishedAt === null ? watchMs : false),
  });

/** Fetches one certification, and polls until its report is ready. */
export const useCertification = (certificationID: string) =>
  useQuery({
    queryKey: [...certificationKey, 'one', certificationID],
    queryFn: ({ signal }) =>
      read('/portal/v1/{environment}/certifications/{certificationID}', {
        path: { environment: 'sandbox', certificationID },
        signal,
      }),
    refetchInterval: ({ state }) => (state.data?.report ? false : watchMs),
  });
