import type { ApplicationStatus } from '@icare/contracts/application-status';
import { ArrowRightLeft } from 'lucide-react';
import { Menu } from '../../ui/menu.tsx';
import { nameOf } from '../labels.ts';
import { moveVerb, toldText } from './moves.ts';

type MoveMenuProps = {
  candidateName: string | null;
  status: ApplicationStatus;
  next: readonly ApplicationStatus[];
  onMove: (to: ApplicationStatus) => void;
};

/** The way of the keyboard and of fingers to move an application: where it may go, and what the applicant learns. */
export function MoveMenu({ candidateName, status, next, onMove }: MoveMenuProps) {
  if (next.length === 0) return null;
  return (
    <Menu
      label={`Move ${nameOf(candidateName)} to…`}
      icon={ArrowRightLeft}
      phoneText="Move to…"
      items={next.map((to) => ({
        label: moveVerb(status, to),
        hint: toldText(status, to),
        danger: to === 'rejected',
        onSelect: () => onMove(to),
      }))}
    />
  );
}
