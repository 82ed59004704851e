/// <reference lib="dom" />

type Wanted = { first: string; last: string; from: 'click' | 'navigation' };

export type Watched = Window & { readTimes?: { first?: number; last?: number } };

/** Runs in the page: notes when the first and the last words of the text are painted. */
export function watch({ first, last, from }: Wanted) {
  const times: NonNullable<Watched['readTimes']> = {};
  (window as Watched).readTimes = times;
  let begun = from === 'navigation' ? 0 : Number.NaN;
  addEventListener('click', (event) => (begun = event.timeStamp), { capture: true, once: true });
  const look = () => {
    const text = document.querySelector('.document-text')?.textContent ?? '';
    if (times.first === undefined && text.includes(first)) times.first = performance.now() - begun;
    if (text.includes(last)) times.last = performance.now() - begun;
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
