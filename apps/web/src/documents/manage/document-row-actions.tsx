import { type AdminDocument, documentStatuses } from '@icare/contracts/documents';
import {
  Archive,
  ArchiveRestore,
  Check,
  Clock,
  Download,
  Eye,
  Lock,
  Pencil,
  Trash2,
} from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { keepFocus } from '../../ui/keep-focus.ts';
import { Menu, type MenuItem } from '../../ui/menu.tsx';
import { change, download, remove, restore } from './document-actions.ts';

type DocumentRowActionsProps = {
  document: AdminDocument;
  onEdit: (document: AdminDocument) => void;
};

const statusItems = {
  Active: { label: 'Make active', icon: Check, said: 'is active now' },
  Draft: { label: 'Make a draft', icon: Clock, said: 'is a draft now' },
  Archived: { label: 'Archive', icon: Archive, said: 'is archived now' },
} as const;

export function DocumentRowActions({ document, onEdit }: DocumentRowActionsProps) {
  const { name } = document;
  if (document.deletedAt) {
    return (
      <Button
        size="sm"
        className="max-md:ml-1.5 md:ml-auto md:flex!"
        aria-label={`Restore ${name}`}
        onClick={async ({ currentTarget }) => {
          const focusNext = keepFocus(currentTarget);
          await restore(document);
          focusNext();
        }}
      >
        <Icon icon={ArchiveRestore} className="size-4" />
        Restore
      </Button>
    );
  }
  return (
    <span className="flex justify-end whitespace-nowrap max-md:flex-wrap max-md:justify-start">
      <IconButton
        label={`Download ${name}`}
        icon={Download}
        phoneText="Download"
        onClick={() => void download(document)}
      />
      <IconButton
        label={`Edit ${name}`}
        icon={Pencil}
        phoneText="Edit"
        onClick={() => onEdit(document)}
      />
      <IconButton
        label={`Delete ${name}`}
        icon={Trash2}
        phoneText="Delete"
        onClick={async ({ currentTarget }) => {
          const focusNext = keepFocus(currentTarget);
          if (await remove(document)) focusNext();
        }}
      />
      <Menu label={`More for ${name}`} items={itemsFor(document)} />
    </span>
  );
}

/** Changes offered without opening the document. */
function itemsFor(document: AdminDocument): MenuItem[] {
  const items: MenuItem[] = documentStatuses
    .filter((status) => status !== document.status)
    .map((status) => {
      const { label, icon, said } = statusItems[status];
      return { label, icon, onSelect: () => void change(document, { status }, said) };
    });
  items.push(
    document.visibility === 'staff'
      ? {
          label: 'Show to everyone',
          icon: Eye,
          onSelect: () =>
            void change(document, { visibility: 'public' }, 'is visible to everyone now'),
        }
      : {
          label: 'Show to staff only',
          icon: Lock,
          onSelect: () => void change(document, { visibility: 'staff' }, 'is for staff only now'),
        },
  );
  return items;
}
