import { Search } from 'lucide-react';
import { Icon } from '../ui/icon.tsx';
import { onApple } from './search-key.ts';

/** The search button of the top bar: on the desktop with its key, on phones an icon. */
export function SearchButton({ onOpen }: { onOpen: (button: HTMLElement) => void }) {
  return (
    <button
      type="button"
      aria-keyshortcuts={onApple ? 'Meta+K' : 'Control+K'}
      onClick={({ currentTarget }) => onOpen(currentTarget)}
      className="search-button h-9 min-w-9 touch:h-11 touch:min-w-11 items-center justify-center gap-1.5 rounded-2 text-muted transition-colors enabled:hover:bg-primary-soft enabled:hover:text-primary"
    >
      <Icon icon={Search} />
      <span className="max-lg:sr-only">Search</span>
      <span aria-hidden="true" className="pl-3 text-meta max-lg:hidden">
        {onApple ? '⌘ K' : 'Ctrl K'}
      </span>
    </button>
  );
}
