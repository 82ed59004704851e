import { listCompliancePacks } from '@icare/contracts/compliance-packs';
import type { DepartmentName } from '@icare/contracts/departments';
import { limits } from '@icare/contracts/limits';
import { useQuery } from '@tanstack/react-query';
import { PackageOpen } from 'lucide-react';
import { useState } from 'react';
import { dataQuery } from '../../api/endpoint-query.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Failed } from '../../ui/states/failed.tsx';
import { useAskedAction } from '../../ui/use-asked-action.ts';
import { PackRow } from './pack-row.tsx';

const PackDialog = lazyPart(async () => (await import('./pack-dialog.tsx')).PackDialog);

/** Milliseconds between two looks at a pack that is being made. */
const lookEvery = 1500;

type PacksProps = {
  /** Only about this department, for who leads it. */
  department?: DepartmentName;
};

/** The user's inspection packs, and the form for another one. */
export function Packs({ department }: PacksProps) {
  const [isAsking, setIsAsking] = useState(false);
  useAskedAction({ pack: () => setIsAsking(true) });
  const query = useQuery({
    ...dataQuery(listCompliancePacks, {}),
    refetchInterval: ({ state }) =>
      state.data?.data.some((pack) => pack.state === 'waiting' || pack.state === 'making')
        ? lookEvery
        : false,
  });
  const packs = query.data ?? [];
  return (
    <section aria-labelledby="packs" className="mt-3">
      <h2 id="packs" className="text-head leading-tight font-bold tracking-[-.014em]">
        Inspection packs
      </h2>
      <p className="mt-1.5 max-w-measure text-muted">
        One ZIP for an inspector: summary, requirements, records, checks with issuers, waivers,
        confirmations of documents (reading.csv) and
        {department
          ? ' an index, of your department.'
          : ' copies of certificates and papers, as of a day.'}{' '}
        It is made in the background and kept for {limits.packDays} days.
      </p>
      <Button className="mt-4 max-md:w-full" onClick={() => setIsAsking(true)}>
        <Icon icon={PackageOpen} />
        Prepare a pack
      </Button>
      {query.isError && !query.data && (
        <Failed message="Failed to load the inspection packs." query={query} />
      )}
      {packs.length > 0 && (
        <ul aria-label="Inspection packs" className="mt-5 border-t border-line">
          {packs.map((pack) => (
            <PackRow key={pack.id} pack={pack} />
          ))}
        </ul>
      )}
      {isAsking && (
        <PackDialog {...(department && { department })} onClose={() => setIsAsking(false)} />
      )}
    </section>
  );
}
