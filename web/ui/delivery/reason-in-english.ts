interface Reason {
  readonly textID: string;
  readonly textEN: string;
}

/** Translates the Indonesian reason that begins a text, also before a colon and notes; keeps other texts. */
export function inEnglish(reasons: readonly Reason[], text: string): string {
  const reason = reasons.find(({ textID }) => text === textID || text.startsWith(`${textID}: `));
  return reason === undefined ? text : `${reason.textEN}${text.slice(reason.textID.length)}`;
}
