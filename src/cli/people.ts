import { randomBytes } from 'node:crypto';
import { type Command, Option } from 'commander';
import { createPerson } from '../people/create.ts';
import { resetSecondFactor } from '../people/second-factor/reset.ts';
import { listStaff } from '../people/staff/store.ts';
import { findPersonByEmail } from '../people/store.ts';
import { Refusal } from '../problems.ts';
import { isProviderRole, type PersonRole, personRoles } from '../roles.ts';
import { makeChange } from './change.ts';
import { CommandFailure } from './failure.ts';
import { chooseWorkspace, outputOf, workspaceOption } from './options.ts';
import { printOne, printRows } from './output.ts';
import { type Session, withSession } from './session.ts';
import type { Shell } from './shell.ts';

interface CreateOptions {
  readonly role: PersonRole;
  readonly name?: string;
  readonly workspace?: string;
}

/** `antar people …`: makes the first accounts, which then invite the others. */
export function peopleCommands(people: Command, shell: Shell): void {
  people
    .command('create')
    .argument('<email>', 'the address for signing in')
    .addOption(
      new Option('--role <role>', 'the role of the account').choices(personRoles).makeOptionMandatory(),
    )
    .option('--name <name>', "the person's name; default: the address")
    .addOption(workspaceOption())
    .description("make an account for the operator's staff or a provider's; its password is shown only once")
    .addHelpText('after', '\nExample:\n  antar people create ani@example.com --role operator-admin')
    .action((email: string, options: CreateOptions, command: Command) =>
      withSession(shell, async (session) => {
        const { role, name = email } = options;
        const workspaceId = await workspaceOf(session, options);
        const password = randomBytes(15).toString('base64url');
        const { id } = await makeChange(session, async (each) => {
          const person = await createPerson(each, { workspaceId, email, name, role, password }).catch(
            explain,
          );
          const change = { action: 'person.create' as const, subject: { kind: 'person', id: person.id } };
          return [person, { ...change, workspaceId: workspaceId ?? undefined, after: { role } }] as const;
        });
        printOne(outputOf(command, shell), { id, email, role, workspaceId, password });
      }),
    );

  resetSecondFactorCommand(people, shell);

  people
    .command('list')
    .addOption(workspaceOption().default(undefined, "the operator's own staff"))
    .description("list the operator's staff, or a provider's")
    .addHelpText('after', '\nExample:\n  antar people list --workspace WS-…')
    .action(({ workspace }: { workspace?: string }, command: Command) =>
      withSession(shell, async ({ sql }) => {
        const id = workspace === undefined ? null : (await chooseWorkspace(sql, workspace)).id;
        const rows = (await listStaff(sql, id)).map((member) => ({ ...member }));
        printRows(outputOf(command, shell), rows);
      }),
    );
}

function resetSecondFactorCommand(people: Command, shell: Shell): void {
  people
    .command('reset-second-factor')
    .argument('<email>', 'the address for signing in')
    .description('turn off the second factor of a person who lost it; their sessions end')
    .addHelpText('after', '\nExample:\n  antar people reset-second-factor ani@example.com')
    .action((email: string, _options: object, command: Command) =>
      withSession(shell, async (session) => {
        const person = await findPersonByEmail(session.sql, email.toLowerCase());
        if (person === undefined) throw new CommandFailure('no account has this address');
        await makeChange(session, async ({ sql }) => {
          const change = await resetSecondFactor(sql, person).catch((error: Error) => {
            throw error instanceof Refusal ? new CommandFailure('this account has no second factor') : error;
          });
          return [undefined, change] as const;
        });
        printOne(outputOf(command, shell), { id: person.id, email: person.email });
      }),
    );
}

/** The workspace of a provider's staff; null for the operator's staff. */
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
