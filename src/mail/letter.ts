import type { Environment } from '../context.ts';
import { escapeHtml, isolatedHtml } from '../http/html.ts';
import { isolated, isolates } from '../text/plain-text.ts';
import { companyZone } from '../time.ts';
import { paperMoment } from '../vocabulary/moment-text.ts';
import { type CorrectedField, correctedFieldWords } from './corrected-fields.ts';
import { type MoneyLetter, moneyInBoth } from './money-letters.ts';

/** The languages that mails are written in. */
export const languages = ['id', 'en'] as const;
export type Language = (typeof languages)[number];

/** The data from which a mail is written. `operator` is the operator's name. */
export type Letter = MoneyLetter | OtherLetter;
type OtherLetter = { readonly operator: string; readonly link: string } & (
  | { readonly kind: 'invitation'; readonly staff: string; readonly expiresAt: string }
  | { readonly kind: 'password-reset'; readonly expiresAt: string }
  | { readonly kind: 'alarm'; readonly state: 'raised' | 'over'; readonly alarms: readonly LetterAlarm[] }
  | {
      readonly kind: 'correction';
      readonly order: string;
      readonly environment: Environment;
      readonly fields: readonly CorrectedField[];
    }
);

/** A letter to one person, written in that person's language. */
type ToOne = Exclude<OtherLetter, { kind: 'alarm' | 'correction' }>;
type AlarmLetter = Extract<Letter, { kind: 'alarm' }>;
type CorrectionLetter = Extract<Letter, { kind: 'correction' }>;

/** An operational alarm, as an alarm mail lists it. */
interface LetterAlarm {
  readonly kind: string;
  readonly subject: string;
  readonly details: string;
}

/** The subject and the two forms of the text of a mail, ready to be sent. */
export interface Written {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The texts of a letter, in the order in which the mail shows them. */
interface Parts {
  readonly subject: string;
  readonly lines: readonly string[];
  readonly button: string;
  readonly ends: string;
  readonly ignore: string;
}

/** Writes a letter as plain text and as HTML. Names are escaped, so that they never act as markup. */
export function writeLetter(letter: Letter, language: Language): Written {
  const shown = shownOf(letter);
  const { subject, lines, button, ends, ignore } = partsOf(shown, language);
  const { link, operator } = shown;
  const closing = [ends, ignore, operator].filter((line) => line !== '');
  const text = [...lines, `${button}:\n${link}`, ...closing].join('\n\n');
  const paragraphs = [...lines.map(paragraph), paragraphOf(linkTo(link, button))];
  const body = [...paragraphs, ...closing.map(paragraph)].join('\n');
  return { subject, text: `${text}\n`, html: page(language, subject, body) };
}

/**
 * Makes names and other texts that users wrote fit for a letter: none begins a line or paragraph of its own, and none
 * reorders the digits of the letter by its writing direction (decisions 317 and 661).
 */
function shownOf(letter: Letter): Letter {
  const operator = shownName(letter.operator);
  if (letter.kind === 'invitation') return { ...letter, operator, staff: shownName(letter.staff) };
  if (letter.kind === 'password-reset') return { ...letter, operator };
  if (letter.kind === 'correction') return { ...letter, operator, order: shownName(letter.order) };
  if (letter.kind === 'money') {
    const facts = letter.facts.map(([name, value]) => [name, shownName(value)] as const);
    return { ...letter, operator, paper: shownName(letter.paper), facts };
  }
  const alarms = letter.alarms.map(({ subject, details, ...alarm }) => ({
    ...alarm,
    subject: isolated(onOneLine(subject)),
    details: isolated(onOneLine(details)),
  }));
  return { ...letter, operator, alarms };
}

/** Maximum length of a name in a letter. A line of a header has at most 998 bytes, and a name may have no blank. */
const longestName = 200;

const onOneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

function shownName(name: string): string {
  // A reader would decode a name that looks like an encoded word of a header.
  const characters = [...onOneLine(name).replaceAll('=?', '= ?')];
  const isLong = characters.length > longestName;
  return isolated(isLong ? `${characters.slice(0, longestName - 1).join('')}…` : characters.join(''));
}

function partsOf(letter: Letter, language: Language): Parts {
  if (letter.kind === 'alarm') return inBoth(letter);
  if (letter.kind === 'correction') return correctionInBoth(letter);
  if (letter.kind === 'money') return moneyInBoth(letter);
  const until = paperMoment(letter.expiresAt, companyZone, language);
  return language === 'id' ? inIndonesian(letter, until) : inEnglish(letter, until);
}

function inIndonesian(letter: ToOne, until: string): Parts {
  const { operator } = letter;
  const ends = `Tautan ini berlaku satu kali, sampai ${until}.`;
  switch (letter.kind) {
    case 'invitation':
      return {
        subject: `Undangan bergabung dengan ${letter.staff} di ${operator}`,
        lines: [
          `Anda diundang bergabung dengan ${letter.staff} di ${operator}.`,
          'Buat akun, atau terima dengan akun yang sudah ada untuk alamat ini.',
        ],
        button: 'Terima undangan',
        ends,
        ignore: 'Jika Anda tidak mengenal pengundangnya, abaikan email ini.',
      };
    case 'password-reset':
      return {
        subject: `Atur ulang kata sandi ${operator}`,
        lines: [`Kata sandi akun ${operator} untuk alamat ini diminta untuk diatur ulang.`],
        button: 'Atur ulang kata sandi',
        ends,
        ignore: 'Jika bukan Anda yang memintanya, abaikan email ini; kata sandi Anda tidak berubah.',
      };
  }
}

function inEnglish(letter: ToOne, until: string): Parts {
  const { operator } = letter;
  const ends = `This link works once, until ${until}.`;
  switch (letter.kind) {
    case 'invitation':
      return {
        subject: `Invitation to join ${letter.staff} at ${operator}`,
        lines: [
          `You are invited to join ${letter.staff} at ${operator}.`,
          'Make an account, or accept with the account that this address has.',
        ],
        button: 'Accept the invitation',
        ends,
        ignore: 'If you do not know who invites you, ignore this mail.',
      };
    case 'password-reset':
      return {
        subject: `Reset your ${operator} password`,
        lines: [`Somebody asked to reset the password of the ${operator} account of this address.`],
        button: 'Reset the password',
        ends,
        ignore: 'If it was not you, ignore this mail; your password stays as it is.',
      };
  }
}

/** Alarm mails are in both languages, because the language of their recipients is unknown. */
function inBoth({ operator, state, alarms }: AlarmLetter): Parts {
  const isRaised = state === 'raised';
  return {
    subject: `${isRaised ? `Peringatan ${operator} / Alarm` : 'Selesai / Over'}: ${subjectOf(alarms)}`,
    lines: [
      isRaised
        ? 'Instalasi ini perlu dilihat. / This installation needs a look.'
        : 'Yang berikut sudah selesai. / The following is over.',
      ...alarms.map(lineOf),
    ],
    button: 'Buka layar operasi / Open the screen of operations',
    ends: '',
    ignore: isRaised
      ? 'Perintah "antar doctor" memberi tahu apa yang harus dilakukan. / The command "antar doctor" says what to do.'
      : '',
  };
}

/** Correction mails are in both languages, because the language of their recipients is unknown. */
function correctionInBoth({ operator, order, environment, fields }: CorrectionLetter): Parts {
  const mark = environment === 'sandbox' ? ' (sandbox)' : '';
  return {
    subject: `Data pesanan ${order} diperbaiki / Order ${order} was corrected${mark}`,
    lines: [
      `Operasional ${operator} memperbaiki data pesanan ${order}${mark}. / Operations of ${operator} corrected order ${order}${mark}.`,
      ...fields.map((field) => correctedFieldWords[field].join(' / ')),
    ],
    button: 'Lihat perubahannya / See the changes',
    ends: 'Ongkos kirim dan statusnya tidak berubah. / Its fare and its status have not changed.',
    ignore: '',
  };
}

/** The name of each kind of alarm, in both languages. */
const alarmNames: Readonly<Record<string, string>> = {
  'webhook-unhealthy': 'Alamat webhook tidak menjawab / A webhook address does not answer',
  'jobs-parked': 'Pekerjaan latar terlalu sering gagal / Background jobs have failed too often',
  'disk-low': 'Ruang disk hampir habis / The disk is almost full',
  'backup-failed': 'Pencadangan gagal / A backup failed',
  'backup-late': 'Pencadangan terlambat / A backup is late',
  'audit-broken': 'Catatan audit rusak / The record of changes is broken',
};

const subjectOf = (alarms: readonly LetterAlarm[]) => [...new Set(alarms.map(({ kind }) => kind))].join(', ');
const lineOf = ({ kind, subject, details }: LetterAlarm) =>
  `${alarmNames[kind] ?? kind} (${[kind, subject].filter(Boolean).join(' ')}): ${details}`;

const paragraph = (text: string) => paragraphOf(htmlOf(text));
/** Escapes a text as HTML. Splitting at the isolation marks puts the isolated texts at odd indexes. */
const htmlOf = (text: string): string =>
  text
    .split(isolates)
    .map((piece, index) => (index % 2 === 0 ? escapeHtml(piece) : isolatedHtml(piece)))
    .join('');
const paragraphOf = (html: string) => `<p style="margin:0 0 16px">${html}</p>`;
const linkTo = (link: string, button: string) =>
  `<a href="${escapeHtml(link)}" style="display:inline-block;padding:10px 16px;border-radius:6px;background:#0b5fff;color:#fff;text-decoration:none">${escapeHtml(button)}</a>`;

const page = (language: Language, subject: string, body: string) => `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#1a1a1a">
${body}
</body>
</html>
`;
