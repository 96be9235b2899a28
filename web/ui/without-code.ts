/** A refusal for people: it names no move by its word in code, which its title says in theirs, and has no backticks. */
export const withoutCode = (text: string): string =>
  text
    .replace(/^Langkah `\w+`/, 'Langkah ini')
    .replace(/^The move `\w+`/, 'This move')
    .replaceAll('`', '');
