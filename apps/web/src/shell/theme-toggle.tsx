import { Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { IconButton } from '../ui/icon-button.tsx';

type Theme = 'light' | 'dark';

/** Turns the theme over and remembers the choice. Until the first choice the system's setting stands. */
export function ThemeToggle() {
  const theme = useSyncExternalStore(subscribe, shownTheme, (): Theme => 'light');
  const other = theme === 'dark' ? 'light' : 'dark';
  return (
    <IconButton
      label={`Switch to the ${other} theme`}
      icon={theme === 'dark' ? Sun : Moon}
      onClick={() => choose(other)}
    />
  );
}

function shownTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  if (theme === 'light' || theme === 'dark') return theme;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

function choose(theme: Theme) {
  document.documentElement.dataset['theme'] = theme;
  try {
    localStorage.setItem('theme', theme);
  } catch {
    // Storage can be switched off; the choice then lasts until the page is left.
  }
}

function subscribe(listener: () => void) {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const choice = new MutationObserver(listener);
  system.addEventListener('change', listener);
  choice.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => {
    system.removeEventListener('change', listener);
    choice.disconnect();
  };
}
