import {
  type ImportOutcome,
  importColumns,
  importRecords,
  type RecordColumns,
} from '@icare/contracts/compliance-import';
import { useState } from 'react';
import { upload } from '../../api/upload.ts';
import { formatCount } from '../../format/format-count.ts';
import { paths } from '../../routing/paths.ts';
import { useLastSession } from '../../session/session.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { AskBeforeLeaving } from '../../ui/imports/ask-before-leaving.tsx';
import { ColumnChoice } from '../../ui/imports/column-choice.tsx';
import { ImportDone } from '../../ui/imports/import-answer.tsx';
import { chooseAnother, ImportForm } from '../../ui/imports/import-form.tsx';
import { ImportGuide } from '../../ui/imports/import-guide.tsx';
import { SaveRest } from '../../ui/imports/save-rest.tsx';
import { useImport } from '../../ui/imports/use-import.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { runsCompliance } from '../access.ts';
import { refreshCompliance } from '../api.ts';
import { Closed } from '../closed.tsx';
import { columnLabels, templateCsv } from './import-columns.ts';
import { ImportResult } from './import-result.tsx';
import { RecentRecordImports } from './recent-imports.tsx';

const MendRecords = lazyPart(async () => (await import('./mend-records.tsx')).MendRecords, null);

/** /compliance/import */
export function Component() {
  const user = useLastSession()?.user;
  if (!runsCompliance(user)) return <Closed title="Import records" user={user} />;
  return (
    <div className="page-width pb-18">
      <BackLink to={paths.compliance.home}>Compliance & Certification</BackLink>
      <PageHeader title="Import records">
        Licences and certificates of many people from a spreadsheet. Each row is checked before
        anything is stored; wrong rows do not hold up the others.
      </PageHeader>
      <ImportView />
      <RecentRecordImports />
    </div>
  );
}

const [part] = importRecords.files;
const unverifiedRecordsPath = paths.compliance.tab('records', { unverified: 'true' });
const progressLabels = { check: 'Looking at every row…', commit: 'Storing the records…' };

/** File field, findings and column guide. The chosen file is kept when a call fails. */
function ImportView() {
  /** The columns chosen by hand; null while they are found by their usual names. */
  const [chosen, setChosen] = useState<RecordColumns | null>(null);
  const form = useImport<ImportOutcome>({
    part,
    send: async (file, mode, options) => {
      const content = new FormData();
      content.set('mode', options.goodRowsOnly ? 'commit_good' : mode);
      if (chosen) content.set('columns', JSON.stringify(chosen));
      if (options.corrections) content.set('corrections', options.corrections);
      content.set('file', file);
      return (await upload(importRecords, { form: content }, options)).data;
    },
    unknownOutcome:
      'No answer came, so it is not known whether the records were stored. Check the file again: what is stored already is not added a second time.',
    failed: 'The records could not be imported. Please try again.',
    onCommitted: () => void refreshCompliance(),
  });
  const { file, outcome, answers, sending } = form;
  const isChanged = chosen !== null && !isSame(chosen, outcome?.columns ?? {});
  const mend = file && outcome && (
    <MendRecords key={answers} rest={outcome.rest} columns={outcome.columns} form={form} />
  );
  if (file && outcome?.committed) {
    const { records, alreadyThere, wrongRows } = outcome;
    return (
      <ImportDone
        title={`${formatCount(records, 'record was', 'records were')} imported`}
        link={{ label: 'Unverified records', to: unverifiedRecordsPath }}
        onAnother={() => chooseAnother(form.choose)}
      >
        <p>
          {wrongRows === 0 ? 'Everything' : 'Every good row'} in {file.name} is stored
          {alreadyThere > 0 &&
            `; ${formatCount(alreadyThere, 'of its rows was', 'of its rows were')} there before`}
          . The records count at once, and wait to be verified.
        </p>
        {wrongRows > 0 && (
          <>
            <p>
              {formatCount(wrongRows, 'row was', 'rows were')} not added. The file says in its last
              column what is wrong with each; correct it and choose it here, or correct the cells
              below.
            </p>
            <div>
              <SaveRest
                rest={outcome.rest}
                mending={form.mending}
                columns={outcome.columns}
                labels={importColumns}
                wrongRows={wrongRows}
                hasGoodRows={records > 0}
                fileName={file.name}
              />
            </div>
            {mend}
          </>
        )}
        <AskBeforeLeaving form={form} />
      </ImportDone>
    );
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 pt-3">
      <AskBeforeLeaving form={form} />
      <ImportForm
        part={part}
        form={{
          ...form,
          choose: (next) => {
            // Chosen columns belong to the heads of one file.
            setChosen(null);
            form.choose(next);
          },
        }}
        waiting={progressLabels}
      />
      {file && outcome && (
        <ImportResult
          key={answers}
          outcome={outcome}
          fileName={file.name}
          form={form}
          isStale={isChanged}
          mend={outcome.wrongRows > 0 || form.mending.corrections.size > 0 ? mend : null}
        />
      )}
      {file && outcome?.heads && (
        <ColumnChoice
          labels={importColumns}
          required={['staff', 'certification']}
          heads={outcome.heads}
          columns={chosen ?? outcome.columns ?? {}}
          problems={outcome.rows === 0 ? outcome.errors : []}
          isChanged={isChanged}
          busy={sending !== null}
          onChoose={setChosen}
          onCheck={form.check}
        />
      )}
      <ImportGuide
        columns={columnLabels}
        start={{ label: 'Template CSV', name: 'compliance-records-template.csv', csv: templateCsv }}
      >
        <p>
          The first row names the columns, in any order; each further row is one record. Columns
          that are not in this list may stay in: they are passed over, and named if they are not
          usual ones. An Excel workbook is read as it is (XLSX), another spreadsheet saved as CSV.
        </p>
      </ImportGuide>
    </div>
  );
}

/** Whether both choose the same columns. */
function isSame(one: RecordColumns, other: RecordColumns): boolean {
  const written = (columns: RecordColumns) =>
    JSON.stringify(
      Object.entries(columns)
        .filter(([, head]) => head !== undefined)
        .sort(),
    );
  return written(one) === written(other);
}
