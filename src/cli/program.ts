import { Command } from 'commander';
import { archiveCommand } from './archive.ts';
import { auditCommands } from './audit.ts';
import { backupCommand } from './backup.ts';
import { backupsCommands } from './backups.ts';
import { certifyCommand } from './certify.ts';
import { credentialsCommands } from './credentials.ts';
import { databaseCommands } from './database.ts';
import { demoCommand } from './demo.ts';
import { doctorCommand } from './doctor.ts';
import { eventsCommands } from './events.ts';
import { jobsCommands } from './jobs.ts';
import { keyCommands } from './key.ts';
import { mediaCommands } from './media.ts';
import { peopleCommands } from './people.ts';
import { personalDataCommands } from './personal-data.ts';
import { restoreCommand } from './restore.ts';
import { servicesCommands } from './services.ts';
import { tariffsCommands } from './tariffs.ts';
import { webhookCommands } from './webhook.ts';
import { workspaceCommands } from './workspace.ts';

/** The whole command line, ready to parse arguments. */
export function createProgram(): Command {
  const program = new Command('antar')
    .description('The command line for operators of Antar.')
    .option('--json', 'answer in JSON, for scripts')
    .configureHelp({ showGlobalOptions: true })
    .showHelpAfterError('(see --help)')
    .addHelpText(
      'after',
      `
It works on DATABASE_URL, or on the embedded database that npm start made in DATA_DIR (./data).
The service may run or not. antar start runs it.

Examples:
  antar workspace create "Toko Melati"
  antar credentials create --environment sandbox
  antar webhook listen`,
    );

  workspaceCommands(program);
  credentialsCommands(program);
  servicesCommands(program);
  tariffsCommands(program);
  webhookCommands(program);
  eventsCommands(program);
  peopleCommands(program);
  certifyCommand(program);
  jobsCommands(program);
  auditCommands(program);
  personalDataCommands(program);
  mediaCommands(program);
  keyCommands(program);
  databaseCommands(program);
  backupCommand(program);
  restoreCommand(program);
  backupsCommands(program);
  archiveCommand(program);
  doctorCommand(program);
  demoCommand(program);
  return program;
}
