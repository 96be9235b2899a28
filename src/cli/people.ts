import { randomBytes } from 'node:crypto';
import { Option } from 'commander';
import { createPerson } from '../people/create.ts';
import { resetSecondFactor } from '../people/second-factor/reset.ts';
import { listStaff } from '../people/staff/store.ts';
import { findPersonByEmail } from '../people/store.ts';
import { Refusal } from '../problems/problems.ts';
import { isProviderRole, type PersonRole, personRoles } from '../vocabulary/roles.ts';
import { makeChange } from './change.ts';
import type { AntarCommand } from './command.ts';
import { CommandFailure } from './failure.ts';
import { chooseWorkspace, workspaceOption } from './options.ts';
import { printOne, printRows } from './output.ts';
import type { Session } from './session.ts';

interface CreateOptions {
  readonly role: PersonRole;
  readonly name?: string;
  readonly workspace?: string;
}

/** `antar people …`: creates the first accounts, which then invite the others. */
export function peopleCommands(people: AntarCommand): void {
  people
    .command('create')
    .argument('<email>', 'the address for signing in')
    .addOption(
      new Option('--role <role>', 'the role of the account').choices(personRoles).makeOptionMandatory(),
    )
    .option('--name <name>', "the person's name; default: the address")
    .addOption(workspaceOption())
    .description("make an account for the operator's staff or a provider's; its password is shown only once")
    .examples('antar people create ani@example.com --role operator-admin')
    .inSession(async (session, email: string, options: CreateOptions) => {
      const { role, name = email } = options;
      const workspaceId = await workspaceOf(session, options);
      const password = randomBytes(15).toString('base64url');
      const { id } = await makeChange(session, async (each) => {
        const person = await createPerson(each, { workspaceId, email, name, role, password }).catch(explain);
        const change = { action: 'person.create' as const, subject: { kind: 'person', id: person.id } };
        return [person, { ...change, workspaceId: workspaceId ?? undefined, after: { role } }] as const;
      });
      printOne(session.output, { id, email, role, workspaceId, password });
    });

  resetSecondFactorCommand(people);

  people
    .command('list')
    .addOption(workspaceOption().default(undefined, "the operator's own staff"))
    .description("list the operator's staff, or a provider's")
    .examples('antar people list --workspace WS-…')
    .inSession(async ({ sql, output }, { workspace }: { workspace?: string }) => {
      const id = workspace === undefined ? null : (await chooseWorkspace(sql, workspace)).id;
      const rows = (await listStaff(sql, id)).map((member) => ({ ...member }));
      printRows(output, rows);
    });
}

function resetSecondFactorCommand(people: AntarCommand): void {
  people
    .command('reset-second-factor')
    .argument('<email>', 'the address for signing in')
    .description('turn off the second factor of a person who lost it; their sessions end')
    .examples('antar people reset-second-factor ani@example.com')
    .inSession(async (session, email: string) => {
      const person = await findPersonByEmail(session.sql, email.toLowerCase());
      if (person === undefined) throw new CommandFailure('no account has this address');
      await makeChange(session, async ({ sql }) => {
        const change = await resetSecondFactor(sql, person).catch((error: Error) => {
          throw error instanceof Refusal ? new CommandFailure('this account has no second factor') : error;
        });
        return [undefined, change] as const;
      });
      printOne(session.output, { id: person.id, email: person.email });
    });
}

/** Returns the id of the workspace for a role of a provider; null for a role of the operator's staff. */
async function workspaceOf({ sql }: Session, { role, workspace }: CreateOptions): Promise<string | null> {
  if (isProviderRole(role)) return (await chooseWorkspace(sql, workspace)).id;
  if (workspace === undefined) return null;
  throw new CommandFailure(`${role} is a role of the operator's staff; it takes no --workspace`);
}

function explain(error: Error): never {
  if (error instanceof Refusal && error.httpStatus === 409)
    throw new CommandFailure('an account with this address exists already');
  if (error instanceof Refusal) throw new CommandFailure('this is not an email address');
  throw error;
}
