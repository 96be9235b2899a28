import { type Command, CommanderError } from 'commander';
import { AntarCommand } from './command.ts';
import { describeFailure } from './failure.ts';
import type { Shell } from './shell.ts';

/** Adds options, subcommands and the action to a command. */
type Build = (command: AntarCommand, shell: Shell) => void;

interface Row {
  readonly name: string;
  readonly description: string;
  /** Imports the command's module. */
  readonly load: () => Promise<Build>;
}

/** The commands, in the order of the help. Only the module of the called command is loaded. */
export const commands: readonly Row[] = [
  {
    name: 'first-delivery',
    description: 'book a first delivery in the sandbox, and print its webhooks as they come',
    load: async () => (await import('./first-delivery/first-delivery.ts')).firstDeliveryCommand,
  },
  {
    name: 'workspace',
    description: 'make and list the workspaces of providers',
    load: async () => (await import('./workspace.ts')).workspaceCommands,
  },
  {
    name: 'credentials',
    description: 'make, list and revoke key pairs',
    load: async () => (await import('./credentials.ts')).credentialsCommands,
  },
  {
    name: 'services',
    description: 'choose the services that a workspace may quote and book',
    load: async () => (await import('./services.ts')).servicesCommands,
  },
  {
    name: 'tariffs',
    description: 'your prices, areas, hours and bounds, as one YAML file',
    load: async () => (await import('./tariffs.ts')).tariffsCommands,
  },
  {
    name: 'webhook',
    description: 'register the address that events are sent to',
    load: async () => (await import('./webhook.ts')).webhookCommands,
  },
  {
    name: 'events',
    description: 'list webhook events and send them again',
    load: async () => (await import('./events.ts')).eventsCommands,
  },
  {
    name: 'people',
    description: 'make and list accounts of people',
    load: async () => (await import('./people.ts')).peopleCommands,
  },
  {
    name: 'certify',
    description: 'test a receiver of webhooks and report whether it is ready to go live',
    load: async () => (await import('./certify.ts')).certifyCommand,
  },
  {
    name: 'jobs',
    description: 'list background jobs that have failed too often, and retry them',
    load: async () => (await import('./jobs.ts')).jobsCommands,
  },
  {
    name: 'audit',
    description: 'read and verify the record of changes',
    load: async () => (await import('./audit.ts')).auditCommands,
  },
  {
    name: 'personal-data',
    description: 'show or remove the data of a person who sent or received parcels',
    load: async () => (await import('./personal-data.ts')).personalDataCommands,
  },
  {
    name: 'media',
    description: 'move photos to another storage',
    load: async () => (await import('./media.ts')).mediaCommands,
  },
  {
    name: 'key',
    description: 'change the key that secrets are sealed with',
    load: async () => (await import('./key.ts')).keyCommands,
  },
  {
    name: 'migrate',
    description: 'bring the schema of the database up to date',
    load: async () => (await import('./database.ts')).migrateCommand,
  },
  {
    name: 'schema',
    description: 'print the tables of the database as SQL',
    load: async () => (await import('./database.ts')).schemaCommand,
  },
  {
    name: 'backup',
    description: 'back up the database, the photos and the keys, while the service runs',
    load: async () => (await import('./backups/backup.ts')).backupCommand,
  },
  {
    name: 'restore',
    description: 'restore an installation into an empty DATA_DIR or DATABASE_URL',
    load: async () => (await import('./backups/restore.ts')).restoreCommand,
  },
  {
    name: 'backups',
    description: 'record backups that were made, and list them',
    load: async () => (await import('./backups/backups.ts')).backupsCommands,
  },
  {
    name: 'doctor',
    description: 'report faults of this installation with their remedies; fails on errors',
    load: async () => (await import('./doctor.ts')).doctorCommand,
  },
  {
    name: 'demo',
    description: 'fill an unused installation with a made-up city that goes on living',
    load: async () => (await import('./demo.ts')).demoCommand,
  },
];

/** Runs one command to its end. A failure is printed on the shell's stderr and sets the exit code. */
export async function runCommand(args: readonly string[], shell: Shell): Promise<void> {
  try {
    const program = createProgram(shell);
    const { operands } = program.parseOptions([...args]);
    const named = operands[0] === 'help' ? operands[1] : operands[0];
    await loadCommand(program, named, shell);
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    shell.exitCode = error instanceof CommanderError ? error.exitCode : 1;
    if (error instanceof CommanderError) return;
    const { plainLines } = await import('./output.ts');
    shell.writeErr(`antar: ${plainLines(describeFailure(error))}\n`);
  }
}

/**
 * Creates the command line with the names and descriptions of all commands. `loadCommand` adds the arguments and
 * options of one of them.
 */
export function createProgram(shell: Shell): Command {
  const program = new AntarCommand('antar', shell)
    .description('The command line for operators of Antar.')
    .option('--json', 'answer in JSON, for scripts')
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({ writeOut: shell.writeOut, writeErr: shell.writeErr })
    .exitOverride()
    .showHelpAfterError('(see --help)')
    .addHelpText(
      'after',
      `
It works on DATABASE_URL, or on the embedded database that npm start made in DATA_DIR (./data).
The service may run or not. antar start runs it.

Examples:
  antar workspace create "Toko Melati"
  antar credentials create --environment sandbox
  antar first-delivery`,
    );
  for (const { name, description } of commands) program.command(name).description(description);
  return program;
}

/** Loads the module of a command; does nothing for an unknown name, which the parser rejects. */
export async function loadCommand(program: Command, name: string | undefined, shell: Shell): Promise<void> {
  const row = commands.find((each) => each.name === name);
  const command = program.commands.find((each) => each.name() === name) as AntarCommand | undefined;
  if (row !== undefined && command !== undefined) (await row.load())(command, shell);
}
