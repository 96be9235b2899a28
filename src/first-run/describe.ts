import { type FirstRunNote, notePath } from './note.ts';

/** The text that the first start prints, once. */
export function describeFirstRun(note: FirstRunNote, dataDir: string): string[] {
  return [
    'The first run made a demo workspace; its keys are shown once here and kept in',
    `${notePath(dataDir)}:`,
    `  Workspace   ${note.workspaceId}`,
    `  Sandbox     client_key     ${note.sandbox.clientKey}`,
    `              client_secret  ${note.sandbox.clientSecret}`,
    `  Production  client_key     ${note.production.clientKey}`,
    `              client_secret  ${note.production.clientSecret}`,
    `  Operations  email          ${note.operations.email}`,
    `              password       ${note.operations.password}`,
  ];
}
