import { useEffect, useState } from 'react';

/** What a toast takes at the bottom right of the window: its width with the distance to the edge, and some lines of text. */
const toastArea = { width: 380, height: 120 };
/** Milliseconds. Dialogs open, close, grow and move while toasts are shown. */
const lookEvery = 200;

/** How far the buttons of an open dialog reach up from the bottom of the window, where toasts would cover them. */
function measure(): number {
  const footers = [...document.querySelectorAll('[role="dialog"] [data-focus="footer"]')];
  const heights = footers.map((footer) => {
    const { top, right, bottom } = footer.getBoundingClientRect();
    const isCovered =
      right > window.innerWidth - toastArea.width && bottom > window.innerHeight - toastArea.height;
    return isCovered ? window.innerHeight - top : 0;
  });
  return Math.round(Math.max(0, ...heights));
}

/** Pixels that toasts keep above the bottom of the window, so that they cover no button of a dialog. */
export function useFreeOfButtons(areShown: boolean): number {
  const [height, setHeight] = useState(0);
  useEffect(() => {
    if (!areShown) return;
    const look = () => setHeight(measure());
    look();
    const timer = setInterval(look, lookEvery);
    return () => clearInterval(timer);
  }, [areShown]);
  return height;
}
