import { randomBytes } from 'node:crypto';
import { type Command, Option } from 'commander';
import { createPerson } from '../people/create.ts';
import { isProviderRole, type PersonRole, personRoles } from '../people/roles.ts';
import { listStaff } from '../people/staff/store.ts';
import { Refusal } from '../problems.ts';
import { makeChange } from './change.ts';
import { CommandFailure } from './failure.ts';
import { chooseWorkspace, outputOf, workspaceOption } from './options.ts';
import { printOne, printRows } from './output.ts';
import { type Session, withSession } from './session.ts';

interface CreateOptions {
  readonly role: PersonRole;
  readonly name?: string;
  readonly workspace?: string;
}

/** `antar people …`: the first accounts, from which the others are invited. */
export function peopleCommands(program: Command): void {
  const people = program.command('people').description('make and list accounts of those who sign in');

  people
    .command('create')
    .argument('<email>', 'the address they sign in with')
    .addOption(new Option('--role <role>', 'what they may do').choices(personRoles).makeOptionMandatory())
    .option('--name <name>', 'how they are called; the address unless given')
    .addOption(workspaceOption())
    .description(
      "make an account of the operator's staff, or of a provider's; its password is shown this once",
    )
    .addHelpText('after', '\nExample:\n  antar people create ani@example.com --role operator-admin')
    .action((email: string, options: CreateOptions, command: Command) =>
      withSession(async (session) => {
        const { role, name = email } = options;
        const workspaceId = await workspaceOf(session, options);
        const password = randomBytes(15).toString('base64url');
        const { id } = await makeChange(session, async (each) => {
          const person = await createPerson(each, { workspaceId, email, name, role, password }).catch(
            explain,
          );
          const change = { action: 'person.create', subject: { kind: 'person', id: person.id } };
          return [person, { ...change, workspaceId: workspaceId ?? undefined, after: { role } }] as const;
        });
        printOne(outputOf(command), { id, email, role, workspaceId, password });
      }),
    );

  people
    .command('list')
    .addOption(workspaceOption().default(undefined, "the operator's own staff"))
    .description("list the operator's staff, or a provider's")
    .addHelpText('after', '\nExample:\n  antar people list --workspace WS-…')
    .action(({ workspace }: { workspace?: string }, command: Command) =>
      withSession(async ({ sql }) => {
        const id = workspace === undefined ? null : (await chooseWorkspace(sql, workspace)).id;
        const rows = (await listStaff(sql, id)).map((member) => ({ ...member }));
        printRows(outputOf(command), rows);
      }),
    );
}

/** The workspace of a provider's staff; null for the operator's own. */
async function workspaceOf({ sql }: Session, { role, workspace }: CreateOptions): Promise<string | null> {
  if (isProviderRole(role)) return (await chooseWorkspace(sql, workspace)).id;
  if (workspace === undefined) return null;
  throw new CommandFailure(`${role} is a role of the operator's staff, who belong to no workspace`);
}

function explain(error: Error): never {
  if (error instanceof Refusal && error.httpStatus === 409)
    throw new CommandFailure('somebody has an account with this address already');
  if (error instanceof Refusal) throw new CommandFailure('this is not an email address');
  throw error;
}
