import { useRef, useState } from 'react';
import { useSite } from '../../site/site.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SkeletonRows } from '../../ui/states/loading.tsx';
import { RedFlags } from './red-flags.tsx';

const loadForm = async () => (await import('./request-form.tsx')).RequestForm;
const RequestForm = lazyPart(loadForm, <SkeletonRows count={6} />);

/** The page /appointments. */
export function Component() {
  const site = useSite();
  const [isAsking, setAsking] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  return (
    <div className="page-width pb-18">
      <PageHeader title="Request an appointment" spacious>
        Tell us what you need and which days suit you. We call you on the next working day with a
        day and a time. It takes two minutes, and you can also call {site.phone}.
      </PageHeader>
      <div className="grid max-w-[40rem] gap-8">
        <RedFlags
          onChange={(hasFlags) => {
            setAsking(!hasFlags);
            if (!hasFlags) void RequestForm.loadAhead();
          }}
          onGoOn={() => {
            setAsking(true);
            setTimeout(() => form.current?.focus());
          }}
        />
        {isAsking && (
          <div ref={form} tabIndex={-1} className="focus:outline-none">
            <RequestForm />
          </div>
        )}
      </div>
    </div>
  );
}
