import { keptTexts } from '../../format/kept-texts.ts';

/** The note that is being written about a message. */
export const { read: noteAbout, keep: keepNote } = keptTexts();
