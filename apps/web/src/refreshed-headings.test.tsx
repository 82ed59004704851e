import { expect, test } from 'vitest';
import { queryClient } from './api/query-client.ts';
import { refreshRecruitment } from './applications/api.ts';
import { refreshDocuments } from './documents/manage/document-actions.ts';
import { refreshRecord } from './documents/record/refresh-record.ts';
import { refreshUsers } from './people/api.ts';

/** Pages show what was loaded in the last seconds without asking again. */
test.each([
  ['a person: who has to have what, and who is in charge', refreshUsers, ['People', 'Compliance']],
  [
    'an application: hiring makes an account with a licence',
    refreshRecruitment,
    ['Applications', 'Careers', 'People', 'Compliance'],
  ],
  [
    'a document: it is read, written and approved no more',
    refreshDocuments,
    ['Documents', 'Required reading', 'Document drafts', 'Document approvals'],
  ],
  ['a version: once in force it is to be read', refreshRecord, ['Documents', 'Required reading']],
])('after a change of %s', async (_, refresh, tags) => {
  for (const tag of tags) queryClient.setQueryData([tag, '/list'], 'as it was before');
  await refresh();
  const stale = tags.filter((tag) => queryClient.getQueryState([tag, '/list'])?.isInvalidated);
  expect(stale).toEqual(tags);
  queryClient.clear();
});
