import { type DemonstrationCounts, getDemonstration } from '@icare/contracts/system';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { dataQuery } from '../../api/endpoint-query.ts';
import { useSite } from '../../site/site.ts';
import { Button } from '../../ui/button.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Failed } from '../../ui/states/failed.tsx';
import { Spinner } from '../../ui/states/loading.tsx';

// Loaded on demand, since the dialog is used once in the life of a portal.
const RemoveDialog = lazyPart(async () => (await import('./remove-dialog.tsx')).RemoveDialog);

/** Removes the demonstration data: shows what would be removed, asks for confirmation, and shows what was removed. */
export function Demonstration() {
  const { demonstration } = useSite();
  const [removed, setRemoved] = useState<DemonstrationCounts>();
  if (removed) return <Removed counts={removed} />;
  if (!demonstration) return null;
  return (
    <section aria-labelledby="demonstration-heading" className="grid gap-4">
      <SectionHeading id="demonstration-heading" title="Demonstration data" />
      <p className="max-w-measure text-muted">
        This portal was started with made-up people, documents, messages, positions, applications
        and certifications, to be tried out. Before it is used for real they should go: all of them
        at once, nothing real with them, and they do not come back.
      </p>
      <Preview onRemoved={setRemoved} />
    </section>
  );
}

function Preview({ onRemoved }: { onRemoved: (counts: DemonstrationCounts) => void }) {
  const [asked, setAsked] = useState(false);
  const [dialogOpen, setDialogOpen] = useState(false);
  const query = useQuery({ ...dataQuery(getDemonstration, {}), enabled: asked, staleTime: 0 });
  const found = useRef<HTMLDivElement>(null);
  const counts = asked ? query.data : undefined;
  const isShown = counts !== undefined;
  useEffect(() => {
    // The button that had the focus has been replaced by the counts.
    if (isShown) found.current?.focus();
  }, [isShown]);
  if (!asked) {
    return (
      <div>
        <Button onClick={() => setAsked(true)}>See what would go</Button>
      </div>
    );
  }
  if (query.isError) {
    return <Failed message="Failed to find out what would go." query={query} />;
  }
  if (!counts) return <Spinner text="Finding out what would go…" />;
  if (isNothing(counts)) return <p>There is none left.</p>;
  return (
    <div ref={found} tabIndex={-1} className="grid justify-items-start gap-5 outline-none">
      <h3 className="font-bold">This would go</h3>
      <DemonstrationFacts counts={counts} kept="This would stay, as something real hangs on it" />
      <Button variant="danger" onClick={() => setDialogOpen(true)}>
        Remove the demonstration data…
      </Button>
      <>
        {dialogOpen && <RemoveDialog onClose={() => setDialogOpen(false)} onRemoved={onRemoved} />}
      </>
    </div>
  );
}

function Removed({ counts }: { counts: DemonstrationCounts }) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.focus(), []);
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby="removed-heading"
      className="grid gap-4 outline-none"
    >
      <SectionHeading id="removed-heading" title="The demonstration data has been removed" />
      <DemonstrationFacts counts={counts} kept="This stayed, as something real hangs on it" />
    </section>
  );
}

const names: readonly [keyof Omit<DemonstrationCounts, 'kept'>, string][] = [
  ['people', 'People'],
  ['documents', 'Documents'],
  ['messages', 'Contact messages'],
  ['jobs', 'Positions'],
  ['applications', 'Applications'],
  ['certificationTypes', 'Certification types'],
  ['records', 'Compliance records'],
  ['files', 'Files'],
];

/** How many rows of each kind are or were removed; `kept` explains what is not removed. */
function DemonstrationFacts({ counts, kept }: { counts: DemonstrationCounts; kept: string }) {
  return (
    <div className="grid gap-5">
      <Facts>
        {names.map(([key, name]) => (
          <Fact key={key} term={name}>
            <span className="tabular-nums">{counts[key].toLocaleString('en')}</span>
          </Fact>
        ))}
      </Facts>
      {counts.kept.length > 0 && (
        <div className="grid gap-2">
          <h3 className="font-bold">{kept}</h3>
          <ul className="grid max-w-measure gap-1.5">
            {counts.kept.map(({ label, why }) => (
              <li key={`${label} ${why}`} className="wrap-anywhere">
                <bdi className="font-bold">{label}</bdi>
                <span className="block text-muted">{why}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

function isNothing(counts: DemonstrationCounts): boolean {
  return names.every(([key]) => counts[key] === 0) && counts.kept.length === 0;
}
