import { type UserImportOutcome, userColumns } from '@icare/contracts/user-import';
import { type ReactNode, useState } from 'react';
import { formatCount } from '../../format/format-count.ts';
import { paths } from '../../routing/paths.ts';
import { Button } from '../../ui/button.tsx';
import { AskBeforeLeaving } from '../../ui/imports/ask-before-leaving.tsx';
import { ImportDone } from '../../ui/imports/import-answer.tsx';
import { SaveRest } from '../../ui/imports/save-rest.tsx';
import type { Import } from '../../ui/imports/use-import.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ActivatedPeople, describeActivated } from './activated-people.tsx';
import { summarizeChanges } from './user-import-result.tsx';

const UndoDialog = lazyPart(async () => (await import('./undo-dialog.tsx')).UndoDialog);

type UserImportDoneProps = {
  outcome: UserImportOutcome;
  fileName: string;
  invited: boolean;
  onAnother: () => void;
  onUndone: () => void;
  mend: ReactNode;
  form: Pick<Import<UserImportOutcome>, 'outcome' | 'mending'>;
};

/** Shown once the rows are stored. */
export function UserImportDone(props: UserImportDoneProps) {
  const { outcome, fileName, invited, onAnother, onUndone, mend, form } = props;
  const [isUndoing, setIsUndoing] = useState(false);
  const { added, changed, unchanged, rest, wrongRows, rows, activated, importId } = outcome;
  const missing = describeActivated(activated, { isDone: true });
  return (
    <ImportDone
      title={summarizeChanges(outcome, added + changed === 1 ? 'was' : 'were')}
      link={{ label: 'All users', to: paths.admin('users') }}
      onAnother={onAnother}
      undo={importId && <Button onClick={() => setIsUndoing(true)}>Undo import…</Button>}
    >
      <p>
        {wrongRows === 0 ? 'Everything' : 'Every good row'} in {fileName} is stored
        {unchanged > 0 && `; ${formatCount(unchanged, 'row was', 'rows were')} known before`}.
      </p>
      {missing && (
        <>
          <Notice tone="warning">
            <p className="text-ink">{missing}</p>
          </Notice>
          <ActivatedPeople activated={activated} />
        </>
      )}
      {wrongRows > 0 && (
        <>
          <p>
            {formatCount(wrongRows, 'row was', 'rows were')} not stored. The file says in its last
            column what is wrong with each; correct it and choose it here, or correct the cells
            below.
          </p>
          <div>
            <SaveRest
              rest={rest}
              mending={form.mending}
              columns={outcome.columns}
              labels={userColumns}
              wrongRows={wrongRows}
              hasGoodRows={rows > wrongRows}
              fileName={fileName}
            />
          </div>
          {mend}
        </>
      )}
      {added > 0 && (
        <p>
          {invited
            ? 'Whoever is new and active gets a mail with a link to choose their password. What becomes of the mails stands on the tab ‘Mail’.'
            : 'Whoever is new cannot sign in yet: invite them, or give them a password, on the tab ‘Users’.'}
        </p>
      )}
      {importId && isUndoing && (
        <UndoDialog
          id={importId}
          description={`${fileName}: ${summarizeChanges(outcome, added + changed === 1 ? 'was' : 'were')}.`}
          onClose={() => setIsUndoing(false)}
          onUndone={onUndone}
        />
      )}
      <AskBeforeLeaving form={form} />
    </ImportDone>
  );
}
