// Runs before the first paint. A choice is remembered under 'theme'; without one the style sheet follows the system,
// and where the system says nothing the portal is dark.
(() => {
  let theme = null;
  try {
    theme = localStorage.getItem('theme');
  } catch {
    // Storage can be switched off; the system's setting then stands.
  }
  const system = (scheme) => matchMedia(`(prefers-color-scheme: ${scheme})`).matches;
  if (theme !== 'light' && theme !== 'dark') {
    theme = system('light') || system('dark') ? null : 'dark';
  }
  if (theme) document.documentElement.dataset.theme = theme;
})();
