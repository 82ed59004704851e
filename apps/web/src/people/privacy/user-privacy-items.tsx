import { buildHref } from '@icare/contracts/endpoint';
import type { AdminUser } from '@icare/contracts/people';
import { getPersonalData } from '@icare/contracts/privacy';
import { Eraser, FileDown, Scale } from 'lucide-react';
import { downloadData } from '../../api/download-data.ts';
import { useIsSelf } from '../../session/use-is-self.ts';
import { MenuEntry } from '../../ui/menu-list.tsx';
import { open } from './user-privacy-dialogs.tsx';

/** Menu entries for a person's personal data. */
export function UserPrivacyItems({ user }: { user: AdminUser }) {
  const { _id: id, username, legalHold, erasedAt } = user;
  const mayDecide = !useIsSelf(id) && !erasedAt;
  return (
    <>
      <MenuEntry
        label="Download data"
        hint="Everything kept about them, as a ZIP"
        icon={FileDown}
        onSelect={() =>
          void downloadData(buildHref(getPersonalData, { id }), `personal-data-${username}.zip`)
        }
      />
      {mayDecide && (
        <MenuEntry
          label={legalHold === null ? 'Legal hold…' : 'Release the legal hold…'}
          hint={legalHold === null ? 'Nothing of theirs is erased meanwhile' : legalHold}
          icon={Scale}
          onSelect={() => open({ dialog: 'hold', user })}
        />
      )}
      {mayDecide && (
        <MenuEntry
          label="Erase…"
          hint="Shows first what would happen"
          icon={Eraser}
          danger
          onSelect={() => open({ dialog: 'erase', user })}
        />
      )}
    </>
  );
}
