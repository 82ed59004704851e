import { LockKeyhole } from 'lucide-react';
import { Icon } from '../ui/icon.tsx';

/** Marks a document that only people who are signed in can see. */
export function StaffOnly() {
  return (
    <span className="font-medium whitespace-nowrap">
      <Icon icon={LockKeyhole} className="mr-1 inline size-3.5 align-[-.15em]" />
      Staff only
    </span>
  );
}
