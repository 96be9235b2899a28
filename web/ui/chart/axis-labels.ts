/** Width of a character in the font of an axis, rather too wide than too narrow, in pixels. */
const characterWidth = 6.8;
/** Space between two labels, in pixels. */
const gap = 10;

const widthOf = (text: string): number => text.length * characterWidth;

/** Cuts a text to a width in pixels, with an ellipsis. */
export function cutTo(text: string, width: number): string {
  const characters = [...text];
  const most = Math.max(1, Math.floor(width / characterWidth));
  return characters.length <= most
    ? text
    : `${characters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
}

/** The label of one group or tick of an axis. */
export interface AxisLabel {
  readonly index: number;
  readonly text: string;
}

interface Labelled {
  readonly count: number;
  /** Distance between two neighbours, in pixels. */
  readonly spacing: number;
  /** The possible distances between two labels, ascending. */
  readonly steps: readonly number[];
  /** Returns the text of a label; `before` is the index of the label before it. */
  textOf(index: number, before: number | undefined): string;
}

/** Returns the labels of an axis: every n-th by the smallest step at which no label touches the next; else the first. */
export function axisLabels({ count, spacing, steps, textOf }: Labelled): AxisLabel[] {
  for (const step of [...steps, Math.max(count, 1)]) {
    const labels = Array.from({ length: Math.ceil(count / step) }, (_, place) => {
      const index = place * step;
      return { index, text: textOf(index, place === 0 ? undefined : index - step) };
    });
    const fits = labels.every(({ text }, place) => {
      const next = labels[place + 1];
      return next === undefined || (widthOf(text) + widthOf(next.text)) / 2 + gap <= step * spacing;
    });
    if (fits) return labels;
  }
  return [];
}
