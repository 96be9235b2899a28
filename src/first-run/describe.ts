import { type FirstRunNote, notePath } from './note.ts';

/** Returns the lines that the first start prints. Without `dataDir`, they explain that no file keeps the secrets. */
export function describeFirstRun(note: FirstRunNote, dataDir: string | undefined): string[] {
  const heading =
    dataDir === undefined
      ? ['The first run made a demo workspace; its keys are shown once, here, and kept nowhere:']
      : [
          'The first run made a demo workspace; its keys are shown once here and kept in',
          `${notePath(dataDir)} until you remove it:`,
        ];
  return [
    ...heading,
    `  Workspace   ${note.workspaceId}`,
    `  Sandbox     client_key     ${note.sandbox.clientKey}`,
    `              client_secret  ${note.sandbox.clientSecret}`,
    `  Production  client_key     ${note.production.clientKey}`,
    `              client_secret  ${note.production.clientSecret}`,
    `  Operations  email          ${note.operations.email}`,
    `              password       ${note.operations.password}`,
  ];
}
