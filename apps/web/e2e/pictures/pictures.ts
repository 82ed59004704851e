import { pagePath } from '@icare/contracts/pages';
import { guidePictures } from './guide-pictures.ts';
import type { Picture } from './picture.ts';
import { readmePictures } from './readme-pictures.ts';

/** The pictures of the documentation, which `pnpm pictures` takes from the demonstration. */
export const pictures: readonly Picture[] = [...guidePictures, ...readmePictures];

const looks = ['light', 'dark'] as const;
export type Look = (typeof looks)[number];

/** The README shows what its reader's own system does. */
export const looksOf = (picture: Picture): readonly Look[] =>
  readmePictures.includes(picture) ? looks : ['light'];

export const fileOf = ({ name }: Picture, look: Look) => `${name}-${look}.jpg`;

export function pathOf({ page, rest = '', query }: Picture, document?: string): string {
  const path = `${pagePath(page)}${rest}${document ? `/${document}` : ''}`;
  return query ? `${path}?${new URLSearchParams(query)}` : path;
}
