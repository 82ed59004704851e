// A page drawn in advance can be read, and its links work, before any of its scripts is there. They are fetched once it has
// been painted, so that on a slow line its styles and its font do not share with them; at once for somebody who is signed
// in, who waits for their own page, and in the background, where nothing is painted. Pages of other versions may load this
// file too: the template keeps its id.
(() => {
  const load = () => document.head.append(document.getElementById('scripts').content);
  const isWaitedFor = document.hidden || 'signedIn' in document.documentElement.dataset;
  if (isWaitedFor || !PerformanceObserver.supportedEntryTypes?.includes('paint')) load();
  else {
    const painted = new PerformanceObserver(() => {
      painted.disconnect();
      load();
    });
    painted.observe({ type: 'paint', buffered: true });
  }
})();
