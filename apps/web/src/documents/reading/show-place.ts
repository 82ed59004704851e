/**
 * Brings a place of a document into view. Pages that were never near have a guessed height, and those beside the place get
 * their own only once it has been reached, so it is brought there again while that moves it.
 */
export function showPlace(place: Element, block: ScrollLogicalPosition): void {
  let frames = 3;
  const show = () => {
    if (!place.isConnected) return;
    place.scrollIntoView({ block });
    if (frames-- > 0) requestAnimationFrame(show);
  };
  show();
}
