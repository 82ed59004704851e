import { departments } from '@icare/contracts/departments';
import { announceUserExport } from '@icare/contracts/exports';
import { limits } from '@icare/contracts/limits';
import { type AdminUser, listUsers, userStatuses } from '@icare/contracts/people';
import { roleNames } from '@icare/contracts/roles';
import { FilePen, FileUp, UserPlus, UsersRound } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '../api/api-client.ts';
import { WaitingApprovals } from '../approvals/waiting-approvals.tsx';
import { paths } from '../routing/paths.ts';
import { AlsoFoundBelow, useFoundOnlyBelow } from '../search/also-found-below.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { DataTable } from '../ui/list/data-table.tsx';
import { ExportButton } from '../ui/list/export-button.tsx';
import { FilterRow } from '../ui/list/filter-row.tsx';
import { FiltersOrActions } from '../ui/list/filters-or-actions.tsx';
import { ListScreen } from '../ui/list/list-screen.tsx';
import { useKeptList } from '../ui/list/use-kept-list.tsx';
import { useList } from '../ui/list/use-list.ts';
import { type ListFilters, useListFilters } from '../ui/list/use-list-filters.ts';
import { useSelection } from '../ui/list/use-selection.ts';
import { Menu } from '../ui/menu.tsx';
import { Empty } from '../ui/states/empty.tsx';
import { useAskedAction } from '../ui/use-asked-action.ts';
import { useNarrow } from '../ui/use-narrow.ts';
import { ActivatedDialog, isSomethingMissing } from './activated-dialog.tsx';
import { peopleKinds, refreshUsers } from './api.ts';
import { ChosenUsers } from './chosen/chosen-users.tsx';
import { ClearanceNote } from './clearance-note.tsx';
import { usersCsv } from './export-users.ts';
import { UserPrivacyDialogs } from './privacy/user-privacy-dialogs.tsx';
import { type OpenUserDialog, userColumns } from './user-columns.tsx';
import { unfinishedDraft } from './user-drafts.ts';
import type { UserDialogName } from './user-row-actions.tsx';

const sorts = {
  'name asc': 'Name A to Z',
  'name desc': 'Name Z to A',
  'lastSignIn desc': 'Signed in lately first',
  'lastSignIn asc': 'Signed in long ago first',
  'created desc': 'Added lately first',
  'created asc': 'Added long ago first',
};

const userViews = [
  { name: 'All', filters: {} },
  { name: 'To activate', filters: { status: 'Inactive' } },
  {
    name: 'Signed in long ago',
    filters: { status: 'Active', sort: 'lastSignIn', order: 'asc' },
  },
];

type UserFiltersProps = Pick<ListFilters<typeof listUsers>, 'filters' | 'change' | 'field'> & {
  count: string | undefined;
  children: ReactNode;
};

function UserFilters({ filters, change, ...rest }: UserFiltersProps) {
  return (
    <FilterRow
      {...rest}
      search={{ label: 'Search users', placeholder: 'Name, e-mail, department, staff no.' }}
      selects={{
        role: { label: 'Role', any: 'Any role', options: roleNames },
        department: { label: 'Department', any: 'All departments', options: departments },
        status: { label: 'Status', any: 'Any status', options: userStatuses },
      }}
      sorting={{ sorts, current: filters, onSort: change }}
    />
  );
}

/** The columns of the specification (compliance and admin §7). */
const AddUserDialog = lazyPart(async () => (await import('./add-user-dialog.tsx')).AddUserDialog);
const EditorsDialog = lazyPart(async () => (await import('./editors-dialog.tsx')).EditorsDialog);
const HeadsDialog = lazyPart(async () => (await import('./heads-dialog.tsx')).HeadsDialog);
const dialogs = {
  activate: lazyPart(async () => (await import('./confirm-dialogs.tsx')).ActivateDialog),
  edit: lazyPart(async () => (await import('./edit-user-dialog.tsx')).EditUserDialog),
  password: lazyPart(async () => (await import('./confirm-dialogs.tsx')).PasswordDialog),
  'second-factor': lazyPart(async () => (await import('./confirm-dialogs.tsx')).SecondFactorDialog),
} as const;

type Opened = 'add' | 'heads' | 'editors' | { dialog: UserDialogName; user: AdminUser };

const importHref = paths.admin('users', { view: 'import' });

export function Users() {
  const isPhone = useNarrow();
  const navigate = useNavigate();
  const { filters, isFiltered, change, clear, field, address } = useListFilters(listUsers);
  const list = useList(listUsers, filters, ({ data }) => data.users);
  const { query, rows: users, count } = list;
  const isEmpty = users.length === 0;
  const foundBelow = useFoundOnlyBelow({ kind: 'user', filters, query, isEmpty });
  const [opened, setOpened] = useState<Opened | null>(leftOpen);
  /** Somebody whose activation was approved here, and of whom something is missing. */
  const [activated, setActivated] = useState<{ _id: string; name: string } | null>(null);
  const ids = useMemo(() => users.map(({ _id }) => _id), [users]);
  const selection = useSelection(ids, filters);
  const columns = useMemo(() => {
    const open: OpenUserDialog = (dialog, user) => setOpened({ dialog, user });
    return userColumns(open);
  }, []);
  const kept = useKeptList('users', { noun: 'users', address, standing: userViews, columns });
  const close = () => setOpened(null);
  useAskedAction({ add: () => setOpened('add') });
  return (
    <>
      <WaitingApprovals
        kinds={peopleKinds}
        about={({ kind, subject }) =>
          kind === 'activation' && <ClearanceNote user={named(subject)} />
        }
        onDone={async ({ kind, subject }, decision) => {
          await refreshUsers();
          if (kind !== 'activation' || decision !== 'approve') return;
          if (await isSomethingMissing(subject.id)) setActivated(named(subject));
        }}
      />
      <ListScreen
        title="Users"
        noun="users"
        count={count}
        views={kept.views}
        tools={kept.tools}
        query={query}
        isEmpty={isEmpty}
        filters={{ isFiltered, clear, foundBelow }}
        onKeyDown={selection.onKeyDown}
        empty={
          <Empty title="No users yet" level={3}>
            Add them one by one, or import a spreadsheet.
          </Empty>
        }
        action={
          <span className="flex flex-wrap items-center gap-2">
            {isPhone ? (
              <Menu
                label="More for users"
                items={[
                  {
                    label: 'Heads of departments',
                    icon: UsersRound,
                    onSelect: () => setOpened('heads'),
                  },
                  { label: 'Editors', icon: FilePen, onSelect: () => setOpened('editors') },
                  { label: 'Import', icon: FileUp, onSelect: () => void navigate(importHref) },
                ]}
              />
            ) : (
              <>
                <Button size="sm" variant="quiet" onClick={() => setOpened('heads')}>
                  <Icon icon={UsersRound} />
                  Heads of departments
                </Button>
                <Button size="sm" variant="quiet" onClick={() => setOpened('editors')}>
                  <Icon icon={FilePen} />
                  Editors
                </Button>
                <ButtonLink size="sm" variant="quiet" to={importHref}>
                  <Icon icon={FileUp} />
                  Import
                </ButtonLink>
              </>
            )}
            <Button size="sm" variant="primary" onClick={() => setOpened('add')}>
              <Icon icon={UserPlus} />
              Add User
            </Button>
          </span>
        }
        head={
          <FiltersOrActions
            selection={selection}
            noun={['user', 'users']}
            most={limits.usersAtOnce}
            actions={
              <ChosenUsers
                users={users.filter(({ _id }) => selection.isChosen(_id))}
                onDone={selection.clear}
              />
            }
          >
            <UserFilters
              filters={filters}
              change={change}
              field={field}
              count={count && `${count} users`}
            >
              <ExportButton
                noun="users"
                announce={(signal) => call(announceUserExport, {}, { signal })}
                csv={(options) => usersCsv(filters, options)}
                disabled={users.length === 0}
              />
            </UserFilters>
          </FiltersOrActions>
        }
      >
        <DataTable
          columns={kept.columns}
          rows={users}
          getId={({ _id }) => _id}
          sorting={{ current: filters, onSort: change }}
          selection={{ ...selection, getName: nameOf }}
        />
      </ListScreen>
      <AlsoFoundBelow
        kind="user"
        filters={filters}
        query={query}
        ids={users.map(({ _id }) => _id)}
      />
      <UserPrivacyDialogs />
      <>
        {opened === 'add' && <AddUserDialog onClose={close} />}
        {activated && <ActivatedDialog user={activated} onClose={() => setActivated(null)} />}
        {opened === 'heads' && <HeadsDialog onClose={close} />}
        {opened === 'editors' && <EditorsDialog onClose={close} />}
        {typeof opened === 'object' && opened !== null && (
          <UserDialog {...opened} onClose={close} />
        )}
      </>
    </>
  );
}

const nameOf = ({ name }: AdminUser) => name;

const named = ({ id, fullName }: { id: string; fullName: string }) => ({ _id: id, name: fullName });

/** Opens the form that an ended session has left unsaved. */
function leftOpen(): Opened | null {
  const draft = unfinishedDraft();
  if (!draft) return null;
  return draft.user ? { dialog: 'edit', user: draft.user } : 'add';
}

type UserDialogProps = { dialog: UserDialogName; user: AdminUser; onClose: () => void };

function UserDialog({ dialog, user, onClose }: UserDialogProps) {
  const Opened = dialogs[dialog];
  return <Opened key={user._id} user={user} onClose={onClose} />;
}
