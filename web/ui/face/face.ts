import './face.css';
import address from './plus-jakarta-sans.woff2';

/** The address of the stored file, which changes with its content. */
const key = 'antar.face';

/** The first load is over by then, also on a slow network. */
const quietAfterMs = 5_000;

/** Shows the bundled typeface if this device has stored it, and otherwise stores it for the next page (decision 684). */
export function showFace(): void {
  if (localStorage.getItem(key) === address) document.documentElement.dataset.face = '';
  else setTimeout(storeFace, quietAfterMs);
}

/** Loads the file into the browser's cache; a failure leaves it to the next page. */
async function storeFace(): Promise<void> {
  try {
    const answer = await fetch(address, { priority: 'low' });
    if (!answer.ok) return;
    await answer.arrayBuffer();
    localStorage.setItem(key, address);
  } catch {}
}
