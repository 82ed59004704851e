import { useState } from 'react';
import { classNames } from './class-names.ts';

/** More than this does not fit into the two lines of a folded text, however wide the window. */
const maxLetters = 300;
const maxLines = 4;

type FoldedTextProps = {
  text: string;
  /** What the text is about, for the button: 'Ada Obi, Basic Life Support'. */
  about: string;
  className?: string;
};

/**
 * A text in a row. On a desk one line, and the whole under the pointer: show it also where the row is looked at. On a phone a
 * long one shows its beginning, and the whole on request.
 */
export function FoldedText({ text, about, className }: FoldedTextProps) {
  const [isOpen, setOpen] = useState(false);
  const isLong = text.length > maxLetters || text.split('\n').length > maxLines;
  return (
    <div className={className}>
      <p
        title={text}
        className={classNames(
          'whitespace-pre-line wrap-anywhere lg:truncate',
          isLong && !isOpen && 'max-lg:line-clamp-2',
        )}
      >
        {text}
      </p>
      {isLong && (
        <button
          type="button"
          aria-expanded={isOpen}
          className="text-link min-h-6 touch:min-h-11 lg:hidden"
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Show less' : 'Show all'}
          <span className="sr-only">: {about}</span>
        </button>
      )}
    </div>
  );
}
