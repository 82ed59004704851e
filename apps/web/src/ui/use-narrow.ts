import { useMedia } from './use-media.ts';

/** Whether the page is as narrow as on a phone, below Tailwind's `sm`; so is a desktop at 400 % zoom. */
export const useNarrow = (): boolean => useMedia('(width < 40rem)');
