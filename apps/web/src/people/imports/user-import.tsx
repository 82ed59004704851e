import {
  type ColumnMapping,
  getUserImport,
  importUsers,
  requiredUserColumns,
  type UserImportOutcome,
  userColumns,
} from '@icare/contracts/user-import';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { answerQuery } from '../../api/endpoint-query.ts';
import { newUuid } from '../../api/new-uuid.ts';
import { upload } from '../../api/upload.ts';
import { paths } from '../../routing/paths.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { AskBeforeLeaving } from '../../ui/imports/ask-before-leaving.tsx';
import { ColumnChoice } from '../../ui/imports/column-choice.tsx';
import { chooseAnother, ImportForm, type ServerProgress } from '../../ui/imports/import-form.tsx';
import { ImportGuide } from '../../ui/imports/import-guide.tsx';
import { MendRows } from '../../ui/imports/mend-rows.tsx';
import { type ImportCall, useImport } from '../../ui/imports/use-import.ts';
import { refreshUsers } from '../api.ts';
import { RecentUserImports } from './recent-user-imports.tsx';
import { columnLabels, exampleCsv } from './user-columns.ts';
import { UserImportDone } from './user-import-done.tsx';
import { UserImportResult } from './user-import-result.tsx';

const usersAddress = paths.admin('users');
const waiting = { check: 'Looking at every row…', commit: 'Storing the people…' };

/**
 * Imports people from a spreadsheet: the file, its result and the expected columns. Keeps everything after an error.
 */
export function UserImportView() {
  const { form, progress, columns, isChanged, choose, invite, setInvite } = useUserImport();
  const { file, outcome, answers, sending } = form;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The link that was clicked has disappeared, and the focus with it.
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);
  const mend = file && outcome && (
    <MendRows
      key={answers}
      rest={outcome.rest}
      columns={outcome.columns}
      labels={userColumns}
      form={form}
    />
  );
  if (file && outcome?.committed) {
    return (
      <UserImportDone
        outcome={outcome}
        fileName={file.name}
        invited={invite}
        onAnother={() => chooseAnother(form.choose)}
        onUndone={() => chooseAnother(form.choose)}
        mend={mend}
        form={form}
      />
    );
  }
  const busy = sending !== null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 pt-2">
      <div className="grid gap-4">
        <BackLink to={usersAddress}>Users</BackLink>
        <h2
          ref={heading}
          tabIndex={-1}
          className="text-title leading-tight font-heavy tracking-[-.014em]"
        >
          Import people
        </h2>
        <p className="max-w-measure text-muted">
          Staff from a spreadsheet. Each row is checked before anything is stored; wrong rows do not
          hold up the others.
        </p>
        <ImportForm part={part} form={form} waiting={waiting} progress={progress} />
        <AskBeforeLeaving form={form} />
      </div>
      {file && outcome && (
        <UserImportResult
          key={answers}
          outcome={outcome}
          fileName={file.name}
          isStale={isChanged}
          form={form}
          invite={invite}
          onInvite={setInvite}
          mend={outcome.wrongRows > 0 || form.mending.corrections.size > 0 ? mend : null}
          columns={
            <ColumnChoice
              labels={userColumns}
              required={requiredUserColumns}
              heads={outcome.heads}
              columns={columns}
              problems={outcome.rows === 0 ? outcome.errors : []}
              isChanged={isChanged}
              busy={busy}
              onChoose={choose}
              onCheck={form.check}
            />
          }
        />
      )}
      <ImportGuide
        columns={columnLabels}
        start={{ label: 'Example CSV', name: 'people-example.csv', csv: exampleCsv }}
      >
        <p>
          The first row names the columns, in any order; each further row is one person. Columns
          that are not in this list may stay in. An Excel workbook is read as it is (XLSX), another
          spreadsheet saved as CSV (UTF-8).
        </p>
        <p>
          The same file again changes nothing. A column that is not in the file changes nothing
          either. Where it is there, an empty cell takes a Cadre, Phone or Joined on away; an empty
          Username, Role or Status stays as it was.
        </p>
      </ImportGuide>
      <RecentUserImports />
    </div>
  );
}

export const [part] = importUsers.files;
type Send = ImportCall<UserImportOutcome>['send'];

/** A spreadsheet of people, the columns that were chosen for it, and how far the server is with it. */
function useUserImport() {
  /** The columns chosen by hand; null while the server matches them by their usual names. */
  const [chosen, setChosen] = useState<ColumnMapping | null>(null);
  const [invite, setInvite] = useState(false);
  const [progressId, setProgressId] = useState<string>();

  const sendWith = (columns: ColumnMapping | null, ...[file, mode, options]: Parameters<Send>) => {
    const id = newUuid();
    setProgressId(id);
    const form = new FormData();
    form.set('mode', options.goodRowsOnly ? 'commit_good' : mode);
    form.set('requireCadre', 'true');
    if (columns) form.set('columns', JSON.stringify(columns));
    if (options.corrections) form.set('corrections', options.corrections);
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
