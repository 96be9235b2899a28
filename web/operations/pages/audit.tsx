import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { read } from '../../api/client.ts';
import { Audit } from '../../people/audit/audit.tsx';
import { queryOf } from '../../people/audit/search.ts';
import type { AuditSource, Change } from '../../people/audit/source.ts';
import { Download } from '../../ui/delivery/download.tsx';
import { paths } from '../paths.ts';

const subjects = [
  'delivery',
  'courier',
  'person',
  'staff',
  'workspace',
  'credential',
  'webhook',
  'batch',
  'contact',
  'intake',
  'fleet',
  'reason',
  'tariffs',
  'job',
  'backup',
];

/** Returns the address of the page that shows the subject of a change; undefined if there is none. */
function addressOf({ subject, subjectID, workspaceID, environment }: Change) {
  const sandbox = environment === 'sandbox' ? { sandbox: true } : {};
  if (subject === 'delivery') return { to: paths.board(), search: { open: subjectID, ...sandbox } };
  if (subject === 'courier') return { to: paths.couriers(), search: { open: subjectID, ...sandbox } };
  const of = workspaceID === null ? {} : { of: workspaceID };
  if (subject === 'person') return { to: paths.staff(), search: { open: subjectID, ...of } };
  return subject === 'staff' || subject === 'workspace' ? { to: paths.staff(), search: of } : undefined;
}

/** Shows the operator's audit log: every change with its author and time (decision 248). */
export function AuditPage() {
  const { data: people } = useQuery({
    queryKey: ['audit-people'],
    queryFn: ({ signal }) => read('/operations/v1/staff', { signal }),
    staleTime: 60_000,
  });
  const source = useMemo(
    (): AuditSource => ({
      subjects,
      people: people?.map(({ personID, name }) => ({ id: personID, name })),
      read: (query, signal) => read('/operations/v1/audit', { query, signal }),
      opener: (change, label) => {
        const address = addressOf(change);
        return (
          address && (
            <Button component={Link} variant="default" to={address.to} search={address.search as never}>
              {label}
            </Button>
          )
        );
      },
    }),
    [people],
  );
  return (
    <Audit
      source={source}
      actions={(search) => (
        <Download isInHead file={{ path: '/operations/v1/audit', query: () => queryOf(search) }} />
      )}
    />
  );
}
