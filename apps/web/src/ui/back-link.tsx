import { ChevronLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Icon } from './icon.tsx';

/** Above the heading of a screen: leads to its parent screen. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <div className="-mb-3 pt-3 print:hidden">
      <Link
        to={to}
        className="inline-flex min-h-8 touch:min-h-11 items-center gap-1 text-primary hover:underline"
      >
        <Icon icon={ChevronLeft} />
        {children}
      </Link>
    </div>
  );
}
