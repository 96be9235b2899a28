/** The changes that can still be undone, the latest last. */
export interface UndoBook {
  /** Registers an undo; returns a function that removes it. */
  offer(undo: () => void): () => void;
  /** Undoes the latest change, if there is one. */
  undoLatest(): void;
}

export function createUndoBook(): UndoBook {
  const offered: (() => void)[] = [];
  return {
    offer(undo) {
      offered.push(undo);
      return () => {
        const place = offered.indexOf(undo);
        if (place >= 0) offered.splice(place, 1);
      };
    },
    undoLatest: () => offered.at(-1)?.(),
  };
}
