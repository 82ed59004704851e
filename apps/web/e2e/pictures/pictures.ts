import { type PageDefinition, pagePath, pages } from '@icare/contracts/pages';

export type Picture = {
  /** Of the files in docs/pictures: `<name>-light.jpg` and `<name>-dark.jpg`. */
  name: string;
  /** The page that it shows: if that goes, `pnpm verify docs` says so. */
  page: PageDefinition;
  /** Below the path of the page. */
  rest?: string;
  /** Found by its title, and added to the path. */
  document?: string;
  /** The demonstration's person who sees it; a visitor otherwise. */
  username?: string;
  width: number;
  height: number;
};

const desk = { width: 1280, height: 800 };
const phone = { width: 390, height: 760 };

/** The pictures of the documentation, which `pnpm pictures` takes from the demonstration. */
export const pictures: readonly Picture[] = [
  { name: 'home', page: pages.home, ...desk },
  { name: 'compliance', page: pages.compliance, username: 'chikodi.obinna', ...desk },
  { name: 'board', page: pages.recruitment, username: 'chinwe.obasi', ...desk },
  {
    ...{ name: 'protocol', page: pages.read, document: 'Labour Ward Massive Haemorrhage' },
    ...{ username: 'ngozi.eze', ...phone },
  },
];

export const looks = ['light', 'dark'] as const;

export const fileOf = ({ name }: Picture, look: (typeof looks)[number]) => `${name}-${look}.jpg`;

export const pathOf = ({ page, rest = '' }: Picture) => `${pagePath(page)}${rest}`;
