/** Returns a refusal for people: without backticks and code names of moves, which its title names in words. */
export const withoutCode = (text: string): string =>
  text
    .replace(/^Langkah `\w+`/, 'Langkah ini')
    .replace(/^The move `\w+`/, 'This move')
    .replaceAll('`', '');
