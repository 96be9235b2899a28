import { Suspense, useState } from 'react';
import { useKeys } from '../keys/keys.ts';
import { useUiTexts } from '../language/texts.ts';
import { loadLater } from '../load-later.ts';

/** Loaded on first use. */
const Dialog = loadLater(async () => (await import('./key-list-dialog.tsx')).KeyListDialog);

/** Opens the list of keyboard shortcuts when `?` is pressed. */
export function KeyList() {
  const texts = useUiTexts();
  const [isOpen, setOpen] = useState(false);
  useKeys(texts.keys.everywhere, [{ keys: '?', label: texts.keys.list, run: () => setOpen(true) }]);
  return <Suspense>{isOpen && <Dialog close={() => setOpen(false)} />}</Suspense>;
}
