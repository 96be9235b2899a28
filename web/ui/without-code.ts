/** Formats that the contract names for programs, each with an example for people. */
const formats = [
  ['nomor telepon dalam format E.164 atau lokal', 'nomor telepon, misalnya 08123456789'],
  ['waktu ISO 8601 dengan offset', 'tanggal dan jam, misalnya 26/11/2026 14:00'],
  ['tanggal YYYY-MM-DD', 'tanggal, misalnya 26/11/2026'],
  ['a phone number, in E.164 or local form', 'a phone number, such as 08123456789'],
  ['an ISO 8601 time with an offset', 'a date and time, such as 26/11/2026 14:00'],
  ['a date as YYYY-MM-DD', 'a date, such as 26/11/2026'],
] as const;

/**
 * Returns a refusal for people, without backticks and names of formats. It replaces the code of a step with "this step",
 * because the title of the message names the step.
 */
export function withoutCode(text: string): string {
  const plain = text
    .replace(/^Langkah `\w+`/, 'Langkah ini')
    .replace(/^The move `\w+`/, 'This move')
    .replaceAll('`', '');
  return formats.reduce((shown, [format, words]) => shown.replace(format, words), plain);
}
