const undoableMs = 24 * 60 * 60 * 1000;

/** Imports made since this moment can be undone. */
export const undoableSince = (now: Date): Date => new Date(now.getTime() - undoableMs);
