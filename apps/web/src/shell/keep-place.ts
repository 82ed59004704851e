/**
 * Follows what a visitor reads of a page that was drawn in advance. The function that it returns is called once scripts have
 * put their own page in its place, and brings it to where it was: the router has gone to the top.
 */
export function keepPlace(root: HTMLElement): () => void {
  const parts = () => [...root.querySelectorAll('main :is(h2, h3, p, li):not(nav *)')];
  const topOf = (part: Element) => part.getBoundingClientRect().top;
  let place: { at: number; top: number; text: string } | undefined;
  const note = () => {
    const all = parts();
    // Below the bars, which stay where they are.
    const at = all.findIndex((part) => topOf(part) > window.innerHeight / 4);
    const part = window.scrollY > 0 ? all[at] : undefined;
    place = part && { at, top: topOf(part), text: part.textContent };
  };
  const goBack = () => {
    const part = place && parts()[place.at];
    // Who is signed in may have other parts above it.
    if (place && part?.textContent === place.text) window.scrollBy(0, topOf(part) - place.top);
  };
  note();
  window.addEventListener('scroll', note, { passive: true });
  return () => {
    window.removeEventListener('scroll', note);
    goBack();
    // What is above it may only now get its height.
    requestAnimationFrame(() => requestAnimationFrame(goBack));
  };
}
