import { connectDatabase } from '../../src/db/connect.ts';
import { claimJobs } from '../../src/jobs/claims-store.ts';

/** A process that takes a job, says so, and never finishes it. */
const sql = connectDatabase(process.argv[2]!, { maxConnections: 1 });
const wanted = { kind: 'release', at: new Date(), most: 1 } as const;
await claimJobs(sql, { holderId: 'killed', leaseMs: 1_000 }, wanted);
process.send!('taken');
setInterval(() => undefined, 60_000);
