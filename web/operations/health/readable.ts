const instant = /\b\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z/g;

/**
 * Returns a finding with each timestamp formatted by `momentOf`, and with names in place of the ids of known providers.
 */
export function readable(
  text: string,
  momentOf: (at: string) => string,
  providers: readonly { readonly workspaceID: string; readonly name: string }[],
): string {
  const named = providers.reduce(
    (before, { workspaceID, name }) => before.replaceAll(workspaceID, name),
    text,
  );
  return named.replace(instant, momentOf);
}
