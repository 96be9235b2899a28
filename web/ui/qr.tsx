import qrcode from 'qrcode-generator';
import { useMemo } from 'react';
import styles from './qr.module.css';

/** The width in cells of the empty border that scanners require around a code. */
const quiet = 4;

/** Returns the dark cells of a QR code as one SVG path. */
function draw(text: string): { readonly path: string; readonly size: number } {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  const cells = Array.from({ length: count }, (_, index) => index);
  const path = cells
    .flatMap((row) =>
      cells.filter((column) => code.isDark(row, column)).map((column) => [column, row] as const),
    )
    .map(([x, y]) => `M${x + quiet} ${y + quiet}h1v1h-1z`)
    .join('');
  return { path, size: count + 2 * quiet };
}

/** Shows a text as a QR code. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { path, size } = useMemo(() => draw(text), [text]);
  return (
    <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} fill="currentcolor" shapeRendering="crispEdges" />
    </svg>
  );
}
