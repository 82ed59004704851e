import { sectionId } from './outline.ts';

/** Pixels from the top of the window: a page that begins above this line has been reached. */
const line = 160;

/** The page on which the reader is. */
export function pageInView(sections: readonly { number: number }[]): number {
  const reached = sections.filter(({ number }) => {
    const place = document.getElementById(sectionId(number));
    return place && place.getBoundingClientRect().top < line;
  });
  return reached.at(-1)?.number ?? 1;
}
