import {
  type ColumnMapping,
  getUserImport,
  importUsers,
  type UserImportOutcome,
} from '@icare/contracts/user-import';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answerQuery } from '../../api/endpoint-query.ts';
import { newUuid } from '../../api/new-uuid.ts';
import { upload } from '../../api/upload.ts';
import type { ServerProgress } from '../../ui/imports/import-form.tsx';
import { type ImportCall, useImport } from '../../ui/imports/use-import.ts';
import { refreshUsers } from '../api.ts';

export const [part] = importUsers.files;
type Send = ImportCall<UserImportOutcome>['send'];

/** A spreadsheet of people, the columns that were chosen for it, and how far the server is with it. */
export function useUserImport() {
  /** The columns chosen by hand; null while the server matches them by their usual names. */
  const [chosen, setChosen] = useState<ColumnMapping | null>(null);
  const [invite, setInvite] = useState(false);
  const [progressId, setProgressId] = useState<string>();

  const sendWith = (columns: ColumnMapping | null, ...[file, mode, options]: Parameters<Send>) => {
    const id = newUuid();
    setProgressId(id);
    const form = new FormData();
    form.set('mode', mode);
    if (columns) form.set('columns', JSON.stringify(columns));
    form.set('invite', String(invite));
    form.set('progressId', id);
    form.set('file', file);
    return upload(importUsers, { form }, options);
  };
  const send: Send = async (file, mode, options) => {
    const { data } = await sendWith(chosen, file, mode, options);
    const heads = new Set(data.heads);
    const isAnotherKind = Object.values(chosen ?? {}).some((head) => !heads.has(head.trim()));
    if (mode === 'commit' || !isAnotherKind) return data;
    // The chosen columns belong to a file with other headings, so the server matches them anew.
    setChosen(null);
    return (await sendWith(null, file, mode, options)).data;
  };
  const form = useImport<UserImportOutcome>({
    part,
    send,
    unknownOutcome:
      'No answer came, so it is not known whether the people were stored. Check the file again: who is stored already is not added a second time.',
    failed: 'The people could not be imported. Please try again.',
    onCommitted: () => void refreshUsers(),
  });
  const isSent = form.sending !== null && form.sending.sent >= form.sending.total;
  const progress = useServerProgress(isSent ? progressId : undefined);
  const columns = chosen ?? form.outcome?.columns ?? {};
  return {
    form,
    progress,
    columns,
    /** True when other columns are chosen than those the file was last read by. */
    isChanged: chosen !== null && !isSame(chosen, form.outcome?.columns ?? {}),
    choose: setChosen,
    invite,
    setInvite,
  };
}

const isSame = (one: ColumnMapping, other: ColumnMapping) => {
  const written = (columns: ColumnMapping) => JSON.stringify(Object.entries(columns).sort());
  return written(one) === written(other);
};

const number = new Intl.NumberFormat('en');
const askEvery = 500;

function useServerProgress(id: string | undefined): ServerProgress | undefined {
  const { data } = useQuery({
    ...answerQuery(getUserImport, { params: { id: id ?? '' } }),
    enabled: id !== undefined,
    refetchInterval: askEvery,
    retry: false,
    gcTime: 0,
  });
  if (!data) return undefined;
  const { phase, done, total } = data.data;
  const rows = `${number.format(done)} of ${number.format(total)}`;
  if (phase === 'checking') return { value: done, max: total, detail: `${rows} rows looked at` };
  if (phase === 'writing') return { value: done, max: total, detail: `${rows} people stored` };
  return undefined;
}
