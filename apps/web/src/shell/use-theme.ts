import { useSyncExternalStore } from 'react';

type Theme = 'light' | 'dark';

/** The theme that is shown, and a function that switches to the other and stores the choice. Before the first choice the system decides. */
export function useTheme() {
  const theme = useSyncExternalStore(subscribeToTheme, readTheme, (): Theme => 'light');
  const other = theme === 'dark' ? 'light' : 'dark';
  return { theme, label: `Switch to the ${other} theme`, toggle: () => setTheme(other) };
}

function readTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  if (theme === 'light' || theme === 'dark') return theme;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

function setTheme(theme: Theme) {
  document.documentElement.dataset['theme'] = theme;
  try {
    localStorage.setItem('theme', theme);
  } catch {
    // Storage can be disabled; the choice then lasts until the page is reloaded.
  }
}

function subscribeToTheme(listener: () => void) {
  const systemTheme = matchMedia('(prefers-color-scheme: dark)');
  const choiceObserver = new MutationObserver(listener);
  systemTheme.addEventListener('change', listener);
  choiceObserver.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => {
    systemTheme.removeEventListener('change', listener);
    choiceObserver.disconnect();
  };
}
