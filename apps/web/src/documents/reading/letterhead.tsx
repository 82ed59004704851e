import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '../../ui/icon.tsx';

type LetterheadProps = {
  /** A word that is looked for stands in it. */
  isFound: boolean;
  children: ReactNode;
};

/** The head of a file, folded: the browser's own find and a print open it. */
export function Letterhead({ isFound, children }: LetterheadProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const open = () => {
      if (details.current) details.current.open = true;
    };
    if (isFound) open();
    window.addEventListener('beforeprint', open);
    return () => window.removeEventListener('beforeprint', open);
  }, [isFound]);
  return (
    <details ref={details} className="letterhead">
      <summary>
        Document details
        <Icon icon={ChevronDown} className="size-4.5" />
      </summary>
      {children}
    </details>
  );
}
