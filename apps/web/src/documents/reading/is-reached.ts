/** Pixels from the top of the window, where the browser does not tell the room of the bars. */
const usualRoom = 160;

/** Pixels below the place to which the contents bring a heading: it counts as reached when it is not quite there. */
const slack = 8;

/** Whether a heading or page begins above the line below the bars to which the contents bring it: the reader is in it. */
export function isReached(place: Element): boolean {
  const room = pixels(getComputedStyle(document.documentElement).scrollPaddingTop) || usualRoom;
  const ownRoom = pixels(getComputedStyle(place).scrollMarginTop);
  return place.getBoundingClientRect().top < room + ownRoom + slack;
}

const pixels = (value: string) => Number.parseFloat(value) || 0;
