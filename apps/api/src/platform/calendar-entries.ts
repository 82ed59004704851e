import type { Config } from '../config.ts';
import { removeBidiControls } from './mail/render-email.ts';

/** Who writes the entries, as calendar programs show it. */
export const calendarMaker = { company: 'I-CARE', product: 'Portal', language: 'EN' };

/** What is the same entry has the same UID, whether it comes by mail or by a link. */
export const entryUid = ({ site }: Pick<Config, 'site'>, id: string) =>
  `${id}@${site.infoEmail.split('@')[1]}`;

export const tidyEntryText = (text: string | null | undefined | '' | false) =>
  removeBidiControls(text || '');
