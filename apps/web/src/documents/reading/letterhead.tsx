import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '../../ui/icon.tsx';

/** The head of a file, folded: a find opens it, and a print for as long as it lasts. */
export function Letterhead({ children }: { children: ReactNode }) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    let isForPrint = false;
    const open = () => {
      if (!details.current || details.current.open) return;
      details.current.open = true;
      isForPrint = true;
    };
    const close = () => {
      if (details.current && isForPrint) details.current.open = false;
      isForPrint = false;
    };
    window.addEventListener('beforeprint', open);
    window.addEventListener('afterprint', close);
    return () => {
      window.removeEventListener('beforeprint', open);
      window.removeEventListener('afterprint', close);
    };
  }, []);
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
