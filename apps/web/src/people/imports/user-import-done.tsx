import type { UserImportOutcome } from '@icare/contracts/user-import';
import { paths } from '../../routing/paths.ts';
import { counted } from '../../ui/imports/import-answer.tsx';
import { ImportDone } from '../../ui/imports/import-done.tsx';
import { whoOf } from './user-import-result.tsx';

type UserImportDoneProps = {
  outcome: UserImportOutcome;
  fileName: string;
  invited: boolean;
  onAnother: () => void;
};

/** All of it is stored. */
export function UserImportDone({ outcome, fileName, invited, onAnother }: UserImportDoneProps) {
  const { added, changed, unchanged } = outcome;
  return (
    <ImportDone
      title={whoOf(outcome, added + changed === 1 ? 'was' : 'were')}
      link={{ label: 'All users', to: paths.admin('users') }}
      onAnother={onAnother}
    >
      <p>
        Everything in {fileName} is stored
        {unchanged > 0 && `; ${counted(unchanged, 'row was', 'rows were')} known before`}.
      </p>
      {added > 0 && (
        <p>
          {invited
            ? 'Whoever is new and active gets a mail with a link to choose their password. What becomes of the mails stands on the tab ‘Mail’.'
            : 'Whoever is new cannot sign in yet: invite them, or give them a password, on the tab ‘Users’.'}
        </p>
      )}
    </ImportDone>
  );
}
