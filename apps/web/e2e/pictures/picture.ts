import type { PageDefinition } from '@icare/contracts/pages';

export type Picture = {
  /** Of the file in docs/pictures, after which comes the look: `<name>-light.jpg`. */
  name: string;
  /** The page that it shows: if that goes, `pnpm verify docs` says so. */
  page: PageDefinition;
  /** Below the path of the page. */
  rest?: string;
  /** Found by its title, and added to the path. */
  document?: string;
  query?: Readonly<Record<string, string>>;
  /** The demonstration's person who sees it, or the administrator; a visitor otherwise. */
  username?: string;
  /** Names of buttons and links, pressed one after the other. */
  press?: readonly string[];
  /** It is taken once this stands on the screen; of a dialog, its heading. */
  shows: string;
  /** A page of a PDF has to be drawn, too. */
  hasPdf?: boolean;
  /** Scrolled to the top, if there is more above it. */
  from?: string;
  width: number;
  height: number;
};
