import { searchPortal } from '@icare/contracts/search';
import { answerWith, serve } from './fake-api.ts';

/** The search over everything, which finds nothing. */
export const nothingFound = serve(searchPortal, {
  ...answerWith({ hits: [], total: 0, isNearest: false, moreOf: [], isIncomplete: false }),
  page: { nextCursor: null, total: 0, totalIsLowerBound: false },
});
