// Runs before the first paint.
(() => {
  // Storage can be switched off; then nothing is remembered.
  const remembered = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const root = document.documentElement;
  // A choice is remembered under 'theme'; without one the style sheet follows the system, and where the system says
  // nothing the portal is dark.
  const theme = remembered('theme');
  const system = (scheme) => matchMedia(`(prefers-color-scheme: ${scheme})`).matches;
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
  else if (!system('light') && !system('dark')) root.dataset.theme = 'dark';
  // A page drawn in advance must not offer 'Sign in' to somebody who is.
  if (remembered('hr_token')) root.dataset.signedIn = '';
  // A tap on a button of such a page is kept for the page that takes its place.
  addEventListener('click', ({ target }) => {
    const place = target.closest?.('[data-in-advance]');
    const button = target.closest?.('button');
    if (!place || !button) return;
    root.dataset.earlyTap = [...place.querySelectorAll('button')].indexOf(button);
  });
})();
