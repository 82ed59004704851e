import { Search, X } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';

type SearchBoxProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** The count of matches, announced when it changes: '3 of 18 documents'. */
  children?: ReactNode;
  placeholder?: string;
  maxLength?: number;
  /** Called on Enter, and with `true` on Shift and Enter. */
  onEnter?: (isBackwards: boolean) => void;
  /** Called on Escape while nothing is typed. */
  onLeave?: () => void;
  /** False for a second box on a page: `/` focuses the first. */
  hasShortcut?: boolean;
  /** On a phone all of its room is for what is typed: it has no sign, and there is another way to clear it. */
  isTight?: boolean;
};

/** `/` focuses the box; Escape or its button clears it. */
export function SearchBox({
  label,
  value,
  onChange,
  children,
  placeholder,
  maxLength,
  onEnter,
  onLeave,
  hasShortcut = true,
  isTight = false,
}: SearchBoxProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  // Whoever sees the box may press the key.
  useLayoutEffect(() => (hasShortcut ? focusOnSlash(input) : undefined), [hasShortcut]);
  return (
    <search className="block min-w-0">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <div className="relative">
        <Icon
          icon={Search}
          className={classNames(
            'pointer-events-none absolute top-1/2 left-3 size-4.5 -translate-y-1/2 text-muted',
            isTight && 'max-sm:hidden',
          )}
        />
        <input
          ref={input}
          id={id}
          type="search"
          value={value}
          maxLength={maxLength}
          placeholder={placeholder ?? label}
          autoComplete="off"
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') {
              if (value === '') onLeave?.();
              else onChange('');
            }
            if (event.key !== 'Enter' || !onEnter) return;
            event.preventDefault();
            onEnter(event.shiftKey);
          }}
          className={classNames(
            'min-h-11 w-full touch:text-[1rem] rounded-2 border-[1.5px] border-edge bg-raised py-1.5 pr-11 pl-10 text-ellipsis focus-visible:outline-offset-0 [&::-webkit-search-cancel-button]:hidden',
            isTight && 'max-sm:px-2.5',
          )}
        />
        {value ? (
          <IconButton
            label="Clear the search"
            icon={X}
            className={classNames(
              'absolute top-1/2 right-1 -translate-y-1/2',
              isTight && 'max-sm:hidden',
            )}
            onClick={() => {
              onChange('');
              input.current?.focus();
            }}
          />
        ) : (
          hasShortcut && (
            <span
              aria-hidden="true"
              className="absolute top-1/2 right-3 -translate-y-1/2 rounded-1 border border-edge px-1.5 font-sans text-meta leading-normal font-medium text-muted max-sm:hidden [@media(hover:none)]:hidden"
            >
              /
            </span>
          )
        )}
      </div>
      <div role="status" className="text-meta text-muted tabular-nums not-empty:mt-2">
        {children}
      </div>
    </search>
  );
}

function focusOnSlash(input: { current: HTMLInputElement | null }) {
  const onKey = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    const typing = target.isContentEditable || target.matches('input, textarea, select');
    const dialogOpen = document.querySelector('[role="dialog"]') !== null;
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || typing || dialogOpen)
      return;
    event.preventDefault();
    input.current?.focus();
    input.current?.select();
  };
  document.addEventListener('keydown', onKey);
  return () => document.removeEventListener('keydown', onKey);
}
