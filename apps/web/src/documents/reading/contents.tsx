import { type FormEvent, useEffect, useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { type OutlineEntry, sectionId } from './outline.ts';
import { showPlace } from './show-place.ts';
import type { LoadedText } from './use-document-text.ts';

/** Brings a heading or page of the document to the top and gives it the focus. False if it is not there. */
function goToPlace(id: string): boolean {
  const place = document.getElementById(id);
  if (place) showPlace(place, 'start');
  place?.focus({ preventScroll: true });
  return place !== null;
}

type ContentsProps = {
  entries: readonly OutlineEntry[];
  /** The entry in which the reader is. */
  current: string | null;
  text: LoadedText;
  onGo?: () => void;
};

/** The headings of the document, and for files with pages a field to go to one. */
export function Contents({ entries, current, text, onGo }: ContentsProps) {
  /** A page that has not come yet. */
  const [awaited, setAwaited] = useState<string | null>(null);
  const go = (id: string) => {
    onGo?.();
    setAwaited(goToPlace(id) ? null : id);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: it may have come with the next part of the text
  useEffect(() => {
    if (awaited !== null && goToPlace(awaited)) setAwaited(null);
  }, [awaited, text]);
  return (
    <>
      <ul>
        {entries.map(({ id, text: label, level }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === current ? 'true' : undefined}
              data-level={level}
              onClick={(event) => {
                event.preventDefault();
                go(id);
              }}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
      {text.unit === 'page' && text.sectionCount > 2 && (
        <GoToPage count={text.sectionCount} onGo={(page) => go(sectionId(page))} />
      )}
    </>
  );
}

function GoToPage({ count, onGo }: { count: number; onGo: (page: number) => void }) {
  const [typed, setTyped] = useState('');
  const id = useId();
  const page = Number(typed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (Number.isInteger(page) && page >= 1) onGo(Math.min(page, count));
  };
  return (
    <form onSubmit={submit} className="mt-3 flex items-center gap-2">
      <label htmlFor={id}>Page</label>
      <TextInput
        id={id}
        inputMode="numeric"
        value={typed}
        maxLength={5}
        className="w-16!"
        onChange={(event) => setTyped(event.target.value)}
      />
      <span className="whitespace-nowrap text-muted">of {count}</span>
      <Button type="submit" size="sm">
        Go
      </Button>
    </form>
  );
}
