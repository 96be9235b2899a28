/** The changes that can still be undone, the latest last. */
export interface UndoBook {
  /** Adds a way back. @returns a function that withdraws it */
  offer(undo: () => void): () => void;
  /** Undoes the latest change; does nothing without one. */
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
