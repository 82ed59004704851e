import type { PaperHolder } from '@icare/contracts/paper-holders';
import { holderKindNames } from '@icare/domain/paper-labels';
import { UserCheck } from 'lucide-react';
import { useState } from 'react';
import { useLastSession } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { ExportChosenButton } from '../export-chosen-button.tsx';

const HandOverDialog = lazyPart(
  async () => (await import('./hand-over-dialog.tsx')).HandOverDialog,
);

type ChosenHolderActionsProps = {
  holders: readonly PaperHolder[];
  /** The user also changes holders. */
  runs: boolean;
};

/** The actions on the selected holders that the user is allowed; each button names how many it applies to. */
export function ChosenHolderActions({ holders, runs }: ChosenHolderActionsProps) {
  const user = useLastSession()?.user;
  const [handedOver, setHandedOver] = useState<readonly PaperHolder[] | null>(null);
  // Nobody hands over what they are responsible for themselves.
  const others = holders.filter(
    ({ isRetired, responsible }) => runs && !isRetired && responsible?.id !== user?.id,
  );
  return (
    <>
      {others.length > 0 && (
        <Button size="sm" variant="primary" onClick={() => setHandedOver(others)}>
          <Icon icon={UserCheck} />
          Hand over {others.length}
        </Button>
      )}
      <ExportChosenButton
        what="paper_holders"
        file="paper-holders"
        rows={holders}
        columns={holderColumns}
      />
      {handedOver && <HandOverDialog holders={handedOver} onClose={() => setHandedOver(null)} />}
    </>
  );
}

const typeNames = (requires: PaperHolder['requires']) =>
  requires.map(({ certificationType }) => certificationType.name).join('; ');

const holderColumns = {
  name: ({ name }: PaperHolder) => name,
  'what it is': ({ kind }: PaperHolder) => holderKindNames[kind],
  place: ({ place }: PaperHolder) => place,
  serial: ({ serial }: PaperHolder) => serial,
  department: ({ department }: PaperHolder) => department.name,
  responsible: ({ responsible }: PaperHolder) => responsible?.fullName,
  papers: ({ papers }: PaperHolder) => papers,
  'must have': ({ requires }: PaperHolder) => typeNames(requires),
  missing: ({ requires }: PaperHolder) => typeNames(requires.filter(({ isMissing }) => isMissing)),
  retired: ({ isRetired }: PaperHolder) => isRetired,
};
