import { Moon, Sun } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import { type MouseEvent, type ReactNode, useRef } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '../../ui/class-names.ts';
import { MenuEntry } from '../../ui/menu-list.tsx';
import { type OpenedBy, useFirstEntry } from '../../ui/use-first-entry.ts';
import { menuEntries } from '../menu-entries.ts';
import { useTheme } from '../use-theme.ts';
import { RoleButton, type RoleMenuProps } from './role-button.tsx';
import { useRooms } from './rooms.ts';

type RoleMenuListProps = RoleMenuProps & { by: OpenedBy };

/** The opened menu. Loaded only after its button was pressed, so it starts open. */
export function RoleMenuList({ by, session, room, sections, current }: RoleMenuListProps) {
  const focusFirst = useFirstEntry(by);
  const rooms = useRooms(session, room);
  const { theme, label, toggle } = useTheme();
  /** The page that was chosen gets the focus; without a choice it returns to the button. */
  const isLeaving = useRef(false);
  const leave = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) => {
    // With one of these keys the browser opens the page elsewhere, and this one stays.
    isLeaving.current = !(ctrlKey || metaKey || shiftKey);
  };
  // The rooms above are entries of the portal's menu too.
  const pages = menuEntries('mobile', '', true).filter(
    ({ to }) => !rooms.some((entry) => entry.to === to),
  );
  return (
    <Radix.Root modal={false} defaultOpen>
      <Radix.Trigger asChild>
        <RoleButton room={room} />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align="start"
          sideOffset={6}
          collisionPadding={8}
          onFocus={focusFirst}
          onCloseAutoFocus={(event) => {
            if (isLeaving.current) event.preventDefault();
            isLeaving.current = false;
          }}
          className="z-40 max-h-(--radix-dropdown-menu-content-available-height) w-80 max-w-[calc(100vw-1rem)] overflow-y-auto rounded-3 border border-line bg-raised p-1 shadow-pop"
        >
          <Group name="Rooms">
            {rooms.map(({ to, label: name, isCurrent, waits }) => (
              <Entry key={to} to={to} isCurrent={isCurrent} onChoose={leave}>
                {name}
                {waits.length > 0 && (
                  <span className="block text-meta font-regular text-warning tabular-nums">
                    {waits.join(' · ')}
                  </span>
                )}
              </Entry>
            ))}
          </Group>
          {sections.length > 0 && (
            <Group name="In this room">
              {sections.map(({ to, label: name, count, waits }) => (
                <Entry key={to} to={to} isCurrent={to === current} onChoose={leave}>
                  <span className="flex justify-between gap-3">
                    {name}
                    <span
                      className={classNames(
                        'text-meta tabular-nums',
                        waits ? 'font-bold text-warning' : 'text-muted',
                      )}
                    >
                      {count}
                    </span>
                  </span>
                </Entry>
              ))}
            </Group>
          )}
          <Group name="Pages of the portal">
            {pages.map(({ to, label: name, state }) => (
              <Entry key={to} to={to} state={state} isCurrent={false} onChoose={leave}>
                {name}
              </Entry>
            ))}
          </Group>
          {/* Where the bar has no room for its button. */}
          <div className="lg:hidden">
            <MenuEntry label={label} icon={theme === 'dark' ? Sun : Moon} onSelect={toggle} />
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function Group({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Radix.Group className="border-line not-first:mt-1 not-first:border-t not-first:pt-1">
      <Radix.Label className="px-2.5 pt-1.5 pb-0.5 text-meta text-muted">{name}</Radix.Label>
      {children}
    </Radix.Group>
  );
}

type EntryProps = {
  to: string;
  state?: object | undefined;
  isCurrent: boolean;
  onChoose: (event: MouseEvent) => void;
  children: ReactNode;
};

/** A link, so that it can be opened in another tab. */
function Entry({ to, state, isCurrent, onChoose, children }: EntryProps) {
  return (
    <Radix.Item asChild onClick={onChoose}>
      <Link
        to={to}
        state={state}
        aria-current={isCurrent ? 'true' : undefined}
        className={classNames(
          'block rounded-2 px-2.5 py-1.5 leading-snug text-ink no-underline outline-none data-highlighted:bg-primary-soft touch:py-2.5',
          isCurrent && 'font-bold',
        )}
      >
        {children}
      </Link>
    </Radix.Item>
  );
}
