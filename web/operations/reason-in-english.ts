interface Reason {
  readonly textID: string;
  readonly textEN: string;
}

/** Replaces the Indonesian reason at the begin of a text, before its end or the notes after a colon. */
export function inEnglish(reasons: readonly Reason[], text: string): string {
  const reason = reasons.find(({ textID }) => text === textID || text.startsWith(`${textID}: `));
  return reason === undefined ? text : `${reason.textEN}${text.slice(reason.textID.length)}`;
}
