import { LockKeyhole } from 'lucide-react';
import { Icon } from '../ui/icon.tsx';

/** Marks a document that only people who are signed in can see. */
export function StaffOnly() {
  return (
    <span className="inline-flex items-center gap-1 font-medium whitespace-nowrap">
      <Icon icon={LockKeyhole} className="size-3.5" />
      Staff only
    </span>
  );
}
