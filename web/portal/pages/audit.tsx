import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { read } from '../../api/client.ts';
import { Audit } from '../../people/audit/audit.tsx';
import { queryOf } from '../../people/audit/search.ts';
import type { AuditSource } from '../../people/audit/source.ts';
import { Download } from '../../ui/delivery/download.tsx';
import { useIsByHand } from '../booking-way/booking-way.ts';
import { SameCall } from '../call.tsx';
import { workspaceCalls } from '../calls.ts';
import { paths } from '../paths.ts';

/** Reads the workspace's entries of the audit log. */
const withPrograms: AuditSource = {
  subjects: ['delivery', 'batch', 'contact', 'credential', 'webhook', 'staff', 'person', 'workspace'],
  read: (query, signal) => read('/portal/v1/workspace/audit', { query, signal }),
  opener: ({ subject, subjectID, environment }, label) =>
    subject === 'delivery' &&
    environment !== null && (
      <Button
        component={Link}
        variant="default"
        to={paths.deliveries()}
        params={{ environment } as never}
        search={{ open: subjectID } as never}
      >
        {label}
      </Button>
    ),
};

const byHand: AuditSource = {
  ...withPrograms,
  isPlain: true,
  subjects: ['delivery', 'batch', 'contact', 'staff', 'person'],
};

/** The workspace's audit log: what was changed, by whom and when. */
export const AuditPage = () => (
  <Audit
    source={useIsByHand() ? byHand : withPrograms}
    actions={(search) => (
      <>
        <Download isInHead file={{ path: '/portal/v1/workspace/audit', query: () => queryOf(search) }} />
        <SameCall calls={[workspaceCalls.audit(queryOf(search))]} />
      </>
    )}
  />
);
