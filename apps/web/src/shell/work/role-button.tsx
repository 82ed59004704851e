import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { Session } from '../../session/session-store.ts';
import { Icon } from '../../ui/icon.tsx';
import type { TabLink } from '../../ui/tabs.tsx';
import { roomNames } from './rooms.ts';
import type { WorkRoom } from './work-room.ts';

export type RoleMenuProps = {
  session: Session;
  room: WorkRoom;
  /** The sections of the room, where the bar has no place for them. */
  sections: readonly TabLink[];
  current: string;
};

/** Opens the menu of the rooms. */
export function RoleButton({ room, ...rest }: { room: WorkRoom } & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      aria-haspopup="menu"
      aria-label={`${roomNames[room]}: go to another room`}
      className="inline-flex h-10 min-w-0 items-center gap-1.5 rounded-2 border border-slide-ink/40 px-3 font-bold focus-visible:outline-slide-mark hover:bg-slide-ink/15 max-sm:px-2 touch:h-11"
      {...rest}
    >
      <span className="truncate">{roomNames[room]}</span>
      <Icon icon={ChevronDown} className="size-4 shrink-0" />
    </button>
  );
}
