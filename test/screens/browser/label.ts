import qrcode from 'qrcode-generator';

/** A camera before which a label is held: the dark cells of its code, row by row. */
export function holdLabel(rows: readonly string[]): void {
  const cell = 8;
  const canvas = document.createElement('canvas');
  canvas.width = (rows.length + 8) * cell;
  canvas.height = canvas.width;
  const pen = canvas.getContext('2d')!;
  const draw = () => {
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.fillStyle = '#000';
    for (const [y, row] of rows.entries())
      for (const [x, dark] of [...row].entries())
        if (dark === '#') pen.fillRect((x + 4) * cell, (y + 4) * cell, cell, cell);
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
