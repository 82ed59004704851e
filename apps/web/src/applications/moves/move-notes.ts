import { keptTexts } from '../../format/kept-texts.ts';

/** What is being written about a move or an application. */
export const { read: notesAbout, keep: keepNotes } = keptTexts();
