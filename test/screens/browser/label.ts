import type { Page } from 'playwright-core';
import qrcode from 'qrcode-generator';

/** A camera before which a label is held: the dark cells of its code, row by row. Without rows it sees white paper. */
export function showLabel(rows: readonly string[]): void {
  const cell = 8;
  const camera = { labels: [rows] };
  Object.assign(window, { camera });
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d')!;
  const draw = () => {
    const side = 8 + Math.max(21, ...camera.labels.map(({ length }) => length));
    // A new size clears the picture too.
    canvas.width = Math.max(1, camera.labels.length) * side * cell;
    canvas.height = side * cell;
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.fillStyle = '#000';
    for (const [place, label] of camera.labels.entries())
      for (const [y, row] of label.entries())
        for (const [x, dark] of [...row].entries())
          if (dark === '#') pen.fillRect((place * side + x + 4) * cell, (y + 4) * cell, cell, cell);
  };
  setInterval(draw, 100);
  draw();
  navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(10);
  navigator.mediaDevices.enumerateDevices = async () => [{ kind: 'videoinput' } as MediaDeviceInfo];
}

/** The code of a text as rows of cells, dark ones as `#`. */
export function rowsOf(text: string): string[] {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const cells = Array.from({ length: code.getModuleCount() }, (_, index) => index);
  return cells.map((row) => cells.map((column) => (code.isDark(row, column) ? '#' : ' ')).join(''));
}

/** Holds other labels before the camera of `showLabel`, side by side. */
export const showLabels = (page: Page, ...texts: readonly string[]): Promise<void> =>
  page.evaluate((labels) => {
    Object.assign((window as unknown as { camera: object }).camera, { labels });
  }, texts.map(rowsOf));
