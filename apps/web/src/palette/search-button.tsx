import { Search } from 'lucide-react';
import { Icon } from '../ui/icon.tsx';
import { searchKey } from './search-key.ts';

type SearchButtonProps = {
  onOpen: (button: HTMLButtonElement) => void;
  /** Pressed, but not yet let go. */
  onPress: () => void;
};

/** In the top bar: with its word and its key on the desktop, an icon on a phone. The narrowest have it in the menu. */
export function SearchButton({ onOpen, onPress }: SearchButtonProps) {
  return (
    <button
      type="button"
      title="Search"
      aria-keyshortcuts={searchKey.named}
      aria-haspopup="dialog"
      onPointerDown={onPress}
      onClick={(event) => onOpen(event.currentTarget)}
      className="inline-flex h-9 min-w-9 items-center justify-center gap-2 rounded-2 text-muted transition-colors hover:bg-primary-soft hover:text-primary max-[22.49rem]:hidden max-sm:-mr-2 lg:border lg:border-edge lg:px-2.5"
    >
      <Icon icon={Search} />
      <span className="max-lg:sr-only">Search</span>
      <span aria-hidden="true" className="text-meta max-lg:hidden lg:pl-3">
        {searchKey.shown}
      </span>
    </button>
  );
}
