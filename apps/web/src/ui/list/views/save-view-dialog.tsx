import {
  changeListView,
  createListView,
  type KeptList,
  type ListView,
  readListViews,
} from '@icare/contracts/list-views';
import { useLocation, useNavigate } from 'react-router-dom';
import { call } from '../../../api/api-client.ts';
import { invalidate } from '../../../api/endpoint-query.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { FormField } from '../../form/form-field.tsx';
import { useEndpointForm } from '../../form/use-endpoint-form.ts';
import { toast } from '../../toast.ts';
import type { OpenedView } from './opened-view.ts';
import type { ListViews } from './use-list-views.ts';

type SaveViewDialogProps = { views: ListViews; onClose: () => void };

/** Saves what the list shows, as a new view or in the place of one. */
export function SaveViewDialog({ views, onClose }: SaveViewDialogProps) {
  const { list, own, arranged, filters, columns } = views;
  const navigate = useNavigate();
  const { search } = useLocation();
  const form = useEndpointForm(createListView, {
    params: { list },
    defaults: { replaced: '', name: '' },
    toBody: ({ name }) => ({ name, filters: { ...filters }, columns: columns && [...columns] }),
    send: async ({ replaced, name }, { signal }) => {
      const body = { name, filters: { ...filters }, columns: columns && [...columns] };
      return replaced === ''
        ? call(createListView, { params: { list }, body }, { signal })
        : call(changeListView, { params: { list, id: replaced }, body }, { signal });
    },
    failed: 'The view was not saved. Please try again.',
    onSent: async ({ data: { view } }) => {
      await invalidate(readListViews);
      toast.success('View saved', { description: `‘${view.name}’ opens the list as it is now.` });
      onClose();
      const state = { view: view.id } satisfies OpenedView;
      await navigate({ search }, { replace: true, preventScrollReset: true, state });
    },
  });
  // The view that was changed is the likeliest to be replaced.
  const replaceable = own.toSorted((a, b) => Number(b === arranged) - Number(a === arranged));
  const change: typeof form.change = ({ replaced, ...values }) => {
    const chosen = own.find(({ id }) => id === replaced);
    form.change({
      ...values,
      ...(replaced !== undefined && { replaced }),
      // The view keeps its name unless another one is written.
      ...(chosen && { name: chosen.name }),
    });
  };
  return (
    <FormDialog
      form={form}
      size="narrow"
      title="Save view"
      description="Keeps the filters, the order and the columns that the list has now. Only you see your views."
      submit={{ label: 'Save', busy: 'Saving...' }}
      onClose={onClose}
    >
      {own.length > 0 && (
        <FormField
          form={{ ...form, change }}
          name="replaced"
          label="Save as"
          options={[
            ['', 'A new view'],
            ...replaceable.map(({ id, name }) => [id, `In the place of ‘${name}’`] as const),
          ]}
        />
      )}
      <FormField form={form} name="name" label="Name" />
    </FormDialog>
  );
}

type RenameViewDialogProps = { list: KeptList; view: ListView; onClose: () => void };

export function RenameViewDialog({ list, view, onClose }: RenameViewDialogProps) {
  const form = useEndpointForm(changeListView, {
    params: { list, id: view.id },
    defaults: { name: view.name },
    failed: 'The view was not renamed. Please try again.',
    onSent: async () => {
      await invalidate(readListViews);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      size="narrow"
      title="Rename view"
      submit={{ label: 'Rename', busy: 'Saving...' }}
      sendsOnlyChanges
      onClose={onClose}
    >
      <FormField form={form} name="name" label="Name" />
    </FormDialog>
  );
}
