import { isReached } from './is-reached.ts';
import { sectionId } from './outline.ts';

/** The page on which the reader is. */
export function pageInView(sections: readonly { number: number }[]): number {
  const reached = sections.filter(({ number }) => {
    const place = document.getElementById(sectionId(number));
    return place && isReached(place);
  });
  return reached.at(-1)?.number ?? 1;
}
