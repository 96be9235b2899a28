/**
 * Returns a refusal for people, without backticks. It replaces the code of a step with "this step", because the
 * title of the message names the step.
 */
export const withoutCode = (text: string): string =>
  text
    .replace(/^Langkah `\w+`/, 'Langkah ini')
    .replace(/^The move `\w+`/, 'This move')
    .replaceAll('`', '');
