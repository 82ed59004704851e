import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useLastSession } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useAddressFilters } from '../../ui/list/use-address-filters.ts';
import { runsCompliance } from '../access.ts';
import { HolderList } from './holder-list.tsx';
import { PaperList } from './paper-list.tsx';

const AddPaperDialog = lazyPart(
  async () => (await import('./add-paper-dialog.tsx')).AddPaperDialog,
);
const AddHolderDialog = lazyPart(
  async () => (await import('./holder-dialogs.tsx')).AddHolderDialog,
);

/** The tab ‘Hospital papers’: the papers, or what they are kept for. */
export function HospitalPapers() {
  const runs = runsCompliance(useLastSession()?.user);
  const [params, change] = useAddressFilters<'view'>();
  const [adding, setAdding] = useState<'paper' | 'holder' | null>(null);
  const showsHolders = params.get('view') === 'holders';
  const close = () => setAdding(null);
  return (
    <div data-list className="grid grid-cols-[minmax(0,1fr)] gap-3 pt-5 pb-10">
      <div className="flex flex-wrap items-center gap-2">
        <p className="mr-auto max-w-measure text-muted max-sm:hidden">
          Licences and certificates of the hospital, its departments and items. They count in no
          figure about people.
        </p>
        <Button
          aria-pressed={showsHolders}
          onClick={() => change({ view: showsHolders ? '' : 'holders' })}
        >
          {showsHolders ? 'Show the papers' : 'Show what they are for'}
        </Button>
        {runs && (
          <>
            <Button onClick={() => setAdding('holder')}>Add item or premises</Button>
            <Button variant="primary" onClick={() => setAdding('paper')}>
              <Icon icon={Plus} />
              Add paper
            </Button>
          </>
        )}
      </div>
      {showsHolders ? <HolderList runs={runs} /> : <PaperList runs={runs} />}
      {adding === 'paper' && <AddPaperDialog onClose={close} />}
      {adding === 'holder' && <AddHolderDialog onClose={close} />}
    </div>
  );
}
