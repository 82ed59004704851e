import { List } from 'lucide-react';
import { useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { Contents } from './contents.tsx';
import type { OutlineEntry } from './outline.ts';
import type { LoadedText } from './use-document-text.ts';

type ContentsMenuProps = {
  entries: readonly OutlineEntry[];
  text: LoadedText;
  /** Where the list opens: above the button at the foot of a phone, below it in a bar. */
  placement: 'above' | 'below';
};

/** The contents behind a button, where there is no room beside the text. */
export function ContentsMenu({ entries, text, placement }: ContentsMenuProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.preventDefault();
        setOpen(false);
        event.currentTarget.querySelector('summary')?.focus();
      }}
      className="relative"
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-center gap-2 rounded-2 border border-edge bg-surface px-4 font-medium [&::-webkit-details-marker]:hidden">
        <Icon icon={List} />
        Contents
      </summary>
      <nav
        aria-label="In this document"
        className={classNames(
          'reading-contents absolute left-0 z-20 max-h-[60dvh] w-[min(24rem,100vw-2*var(--gutter))] overflow-y-auto rounded-3 border border-line bg-raised px-2 py-2 shadow-pop',
          placement === 'above' ? 'bottom-full mb-3' : 'top-full mt-2',
        )}
      >
        <Contents entries={entries} current={null} text={text} onGo={() => setOpen(false)} />
      </nav>
    </details>
  );
}
