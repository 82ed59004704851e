import { pages } from '@icare/contracts/pages';
import type { Picture } from './picture.ts';
import { desk, humanResources, nurse, officer, phone } from './screens.ts';

export const readmePictures: readonly Picture[] = [
  { name: 'home', page: pages.home, shows: 'I-CARE Portal', ...desk },
  { name: 'compliance', page: pages.compliance, username: officer, shows: 'Not cleared', ...desk },
  {
    ...{ name: 'board', page: pages.recruitment, username: humanResources },
    ...{ shows: 'Needs you today', ...desk },
  },
  {
    ...{ name: 'protocol', page: pages.read, document: 'Labour Ward Massive Haemorrhage' },
    ...{ username: nurse, shows: 'Contents', ...phone },
  },
];
