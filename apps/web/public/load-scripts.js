// A page drawn in advance can be read, and its links work, before any of its scripts is there. They are fetched once it has
// been painted, so that on a slow line its styles and its font do not share with them; at once for somebody who is signed
// in, who waits for their own page, and in the background, where nothing is painted. Pages of other versions may load this
// file too: the template keeps its id.
(() => {
  const scripts = document.getElementById('scripts');
  // Nothing is left in it after the first time.
  const load = () => document.head.append(scripts.content);
  const canTell =
    'PerformanceObserver' in window && PerformanceObserver.supportedEntryTypes?.includes('paint');
  if (!canTell || document.hidden || 'signedIn' in document.documentElement.dataset) return load();
  new PerformanceObserver(load).observe({ type: 'paint', buffered: true });
  // A browser may keep to itself when it paints.
  for (const type of ['pointerdown', 'keydown', 'visibilitychange']) addEventListener(type, load);
  setTimeout(load, 4000);
})();
