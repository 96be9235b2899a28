import { inflateSync } from 'node:zlib';

/** The letters of a font of a PDF by their codes, as a reader copies them. */
type Letters = ReadonlyMap<string, string>;

const arabic = /\p{Script=Arabic}[\p{Script=Arabic}\s]*\p{Script=Arabic}/gu;
const reversed = (text: string): string => Array.from(text).reverse().join('');

function readLetters(map: string): Letters {
  const letters = new Map<string, string>();
  for (const [, first, codes] of map.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g)) {
    for (const [index, [, hex]] of [...codes!.matchAll(/<([^>]*)>/g)].entries()) {
      const code = (Number.parseInt(first!, 16) + index).toString(16).padStart(4, '0');
      letters.set(code, Buffer.from(hex!.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'));
    }
  }
  return letters;
}

/** Divides the content of a PDF by PDFKit into its objects, each with its unpacked stream. */
function objectsOf(pdf: Uint8Array): Map<string, { readonly head: string; readonly stream: () => string }> {
  const bytes = Buffer.from(pdf);
  const text = bytes.toString('latin1');
  return new Map(
    [...text.matchAll(/(\d+) 0 obj\n([\s\S]*?)(?:endobj|stream\n)/g)].map(
      ({ index, 0: all, 1: id, 2: head }) => [
        id!,
        {
          head: head!,
          stream: () =>
            inflateSync(bytes.subarray(index + all.length), { finishFlush: 2 }).toString('latin1'),
        },
      ],
    ),
  );
}

/**
 * Returns the text of each page of a PDF, as a reader copies it: what is at one height is one line. Arabic words are
 * read from the right.
 */
export function pagesOfPdf(pdf: Uint8Array): string[] {
  const objects = objectsOf(pdf);
  const lettersOf = (id: string): Letters =>
    readLetters(objects.get(/ToUnicode (\d+)/.exec(objects.get(id)!.head)![1]!)!.stream());
  return [...objects.values()].flatMap(({ head }) => {
    const content = /\/Type \/Page\n[\s\S]*Contents (\d+)[\s\S]*Resources (\d+)/.exec(head);
    if (content === null) return [];
    const resources = objects.get(content[2]!)!.head;
    const fonts = new Map(
      [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, id]) => [name!, lettersOf(id!)]),
    );
    const lines: { height: string; text: string }[] = [];
    const runs = objects.get(content[1]!)!.stream();
    for (const [, height, font, codes] of runs.matchAll(/ ([\d.]+) Tm\n\/(F\d+) .* Tf\n([\s\S]*?)TJ/g)) {
      const written = [...codes!.matchAll(/<(\w+)>/g)].flatMap(([, hex]) => hex!.match(/.{4}/g)!);
      const text = written.map((code) => fonts.get(font!)!.get(code) ?? '').join('');
      if (lines.at(-1)?.height === height) lines.at(-1)!.text += text;
      else lines.push({ height: height!, text });
    }
    return [lines.map(({ text }) => text.replace(arabic, reversed)).join('\n')];
  });
}
