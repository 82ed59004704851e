import * as z from 'zod';
import { answer } from './answers.ts';
import { endpoint } from './endpoint.ts';
import { id } from './ids.ts';
import { limits } from './limits.ts';
import { roles } from './roles.ts';
import { line } from './text.ts';

/** The work lists of which people keep views. */
export const keptLists = [
  'users',
  'documents',
  'messages',
  'mails',
  'audit',
  'records',
  'alerts',
  'verification',
  'applications',
  'postings',
  'appointments',
] as const;
const keptList = z.enum(keptLists).describe('The list');
export type KeptList = z.infer<typeof keptList>;

/** Views that one person keeps of a list, and what each may hold. */
export const listViewLimits = { perList: 20, nameMaxLength: 40, filters: 30, columns: 40 } as const;
const most = listViewLimits;

/**
 * Not the query of the list's call, since screens have parameters of their own. Whoever opens a view drops what its list
 * does not know (any more). They are counted first: to check and refuse thousands one by one would hold up everybody else.
 */
const filters = z
  .preprocess(
    (sent: Record<string, string>, context) => {
      if (typeof sent !== 'object' || sent === null) return sent;
      if (Object.keys(sent).length <= most.filters) return sent;
      context.addIssue({ code: 'custom', message: `A view has at most ${most.filters} filters.` });
      return z.NEVER;
    },
    z.record(
      z.string().regex(/^[a-z][a-zA-Z]{0,39}$/, 'This is no name of a filter.'),
      line('A filter', { max: limits.searchMaxLength }),
    ),
  )
  .describe('Parameters of the address of the list by name, its sorting among them');

const columns = z
  .array(line('A column', { max: 60 }), 'Write the columns as a list.')
  .max(most.columns, `Choose at most ${most.columns} columns.`)
  .refine((names) => new Set(names).size === names.length, 'Name each column once.')
  .nullable()
  .describe(
    'The columns beside the first, in their order; null: those of the list, as chosen or as it has them by itself',
  );

const keptColumns = z.array(z.string()).nullable();

const listView = z.object({
  ...{ id, name: z.string() },
  filters: z.record(z.string(), z.string()),
  columns: keptColumns,
});
export type ListView = z.infer<typeof listView>;

const content = z.object({
  name: line('Name', { max: most.nameMaxLength }),
  filters,
  columns,
});

const tag = 'Views of lists';
const ofList = z.object({ list: keptList });
const oneOfList = ofList.extend({ id });
const own = { access: roles, peopleOnly: true, tag } as const;

export const readListViews = endpoint({
  ...own,
  method: 'GET',
  path: '/api/list-views/:list',
  summary:
    'The views that the caller has saved of a list, the oldest first, and their columns of it',
  params: ofList,
  response: answer(z.object({ views: z.array(listView), columns: keptColumns })),
});

export const createListView = endpoint({
  ...own,
  method: 'POST',
  path: '/api/list-views/:list',
  summary: `Save a view of a list, for the caller alone; at most ${most.perList} of each list. The same view sent again is the one that stands`,
  params: ofList,
  body: content,
  status: 201,
  response: answer(z.object({ view: listView })),
});

export const changeListView = endpoint({
  ...own,
  method: 'PATCH',
  path: '/api/list-views/:list/:id',
  summary: 'Rename a view, or replace its filters or columns; absent fields stay',
  params: oneOfList,
  body: content.partial(),
  response: answer(z.object({ view: listView })),
});

export const deleteListView = endpoint({
  ...own,
  method: 'DELETE',
  path: '/api/list-views/:list/:id',
  summary: 'Delete a view',
  params: oneOfList,
  response: answer(z.object({ id })),
});

export const chooseListColumns = endpoint({
  ...own,
  method: 'PUT',
  path: '/api/list-views/:list/columns',
  summary: 'Choose the columns of a list, where no view has its own',
  params: ofList,
  body: z.object({ columns }),
  response: answer(z.object({ columns: keptColumns })),
});
