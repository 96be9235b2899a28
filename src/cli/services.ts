import { Option } from 'commander';
import type { AuditAction } from '../audit/actions.ts';
import type { Change } from '../audit/change.ts';
import { disableServices, enableServices } from '../quotes/enable-services.ts';
import { listEnabledServices } from '../quotes/store.ts';
import { type ServiceCode, serviceCodes } from '../quotes/tariffs/sheet.ts';
import { makeChange } from './change.ts';
import type { AntarCommand } from './command.ts';
import { chooseWorkspace, workspaceOption } from './options.ts';
import { type Output, printRows } from './output.ts';
import type { Session } from './session.ts';

interface ServiceOptions {
  readonly workspace?: string;
  readonly service?: readonly ServiceCode[];
  readonly hub?: string;
}

const serviceOption = (effect: string) =>
  new Option('-s, --service <services...>', `${effect}; default: all`).choices(serviceCodes);

/** `antar services …`: sets which services a workspace may quote and book. */
export function servicesCommands(services: AntarCommand): void {
  services
    .command('enable')
    .addOption(workspaceOption())
    .addOption(serviceOption('the services to enable'))
    .option('--hub <id>', 'the warehouse that its LOGISTIC parcels start from; default: the nearest')
    .description('enable services of a workspace for quotes and bookings')
    .examples('antar services enable --service "EXPRESS INSTANT" "EXPRESS SAME_DAY"')
    .inSession(async (session, options: ServiceOptions) => {
      const { id } = await chooseWorkspace(session.sql, options.workspace);
      const { service: services = serviceCodes, hub: hubId = null } = options;
      await makeChange(session, async (each) => {
        await enableServices(each.sql, id, each.now(), { services, hubId });
        return [undefined, changeOf('services.enable', id, { services, hubId })] as const;
      });
      await printServices(session, id, session.output);
    });

  services
    .command('disable')
    .addOption(workspaceOption())
    .addOption(serviceOption('the services to disable'))
    .description('disable services of a workspace; booked deliveries go on')
    .examples('antar services disable --service "LOGISTIC SAME_DAY"')
    .inSession(async (session, options: ServiceOptions) => {
      const { id } = await chooseWorkspace(session.sql, options.workspace);
      const { service: services = serviceCodes } = options;
      await makeChange(session, async (each) => {
        await disableServices(each.sql, id, services);
        return [undefined, changeOf('services.disable', id, { services })] as const;
      });
      await printServices(session, id, session.output);
    });

  services
    .command('list')
    .addOption(workspaceOption())
    .description('list the services that a workspace may quote and book')
    .examples('antar services list --json')
    .inSession(async (session, options: ServiceOptions) => {
      const { id } = await chooseWorkspace(session.sql, options.workspace);
      await printServices(session, id, session.output);
    });
}

const changeOf = (action: AuditAction, workspaceId: string, after: object): Change => ({
  action,
  subject: { kind: 'workspace', id: workspaceId },
  workspaceId,
  after,
});

async function printServices({ sql }: Session, workspaceId: string, output: Output): Promise<void> {
  const rows = await listEnabledServices(sql, workspaceId);
  printRows(
    output,
    rows.map(({ service, hubId }) => ({ service, hub: hubId })),
  );
}
