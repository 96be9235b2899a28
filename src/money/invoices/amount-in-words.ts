const ones = ['', 'satu', 'dua', 'tiga', 'empat', 'lima', 'enam', 'tujuh', 'delapan', 'sembilan'];
const groups = ['', 'ribu', 'juta', 'miliar', 'triliun', 'kuadriliun'];

/** Returns a number below 1,000 in words. */
function groupInWords(value: number): string[] {
  const [hundreds, rest] = [Math.floor(value / 100), value % 100];
  const words = hundreds === 0 ? [] : hundreds === 1 ? ['seratus'] : [ones[hundreds]!, 'ratus'];
  if (rest === 10) words.push('sepuluh');
  else if (rest === 11) words.push('sebelas');
  else if (rest < 20) words.push(...(rest > 11 ? [ones[rest - 10]!, 'belas'] : [ones[rest]!]));
  else words.push(ones[Math.floor(rest / 10)]!, 'puluh', ones[rest % 10]!);
  return words.filter((word) => word !== '');
}

/** Returns whole rupiah in Indonesian words (terbilang): 1,500 is `seribu lima ratus rupiah`. */
export function amountInWords(amountIdr: number): string {
  const words: string[] = [];
  for (let place = groups.length - 1; place >= 0; place -= 1) {
    const value = Math.floor(amountIdr / 1_000 ** place) % 1_000;
    if (value === 0) continue;
    if (place === 1 && value === 1) words.push('seribu');
    else words.push(...groupInWords(value), groups[place]!);
  }
  return [...(words.length === 0 ? ['nol'] : words), 'rupiah'].filter((word) => word !== '').join(' ');
}
