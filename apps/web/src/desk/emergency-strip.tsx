import type { DeskDocument } from '@icare/contracts/desk';
import { Link } from 'react-router-dom';
import { paths } from '../routing/paths.ts';
import { EmergencyCall } from '../ui/emergency-call.tsx';

/** Emergency procedures: the name opens, the number calls. Cells beside each other on a desk, rows on a phone. */
export function EmergencyStrip({ documents }: { documents: readonly DeskDocument[] }) {
  if (documents.length === 0) return null;
  return (
    <section aria-labelledby="in-an-emergency">
      <h2 id="in-an-emergency" className="pb-2 text-read font-bold">
        In an emergency
      </h2>
      <ul className="grid border-t border-line lg:auto-cols-fr lg:grid-flow-col lg:border-b">
        {documents.map(({ _id, name, emergencyCall }) => (
          <li
            key={_id}
            className="flex min-h-12 items-center justify-between gap-3 max-lg:border-b max-lg:border-line lg:flex-col lg:items-start lg:justify-start lg:border-l lg:border-line lg:px-4 lg:py-3 lg:first:border-l-0 lg:first:pl-0"
          >
            <Link
              to={paths.read(_id)}
              className="flex min-h-11 min-w-0 flex-1 items-center py-1 leading-snug font-bold wrap-anywhere text-ink no-underline hover:underline lg:flex-none lg:items-start"
            >
              {name}
            </Link>
            {emergencyCall && (
              <EmergencyCall number={emergencyCall} procedure={name} className="lg:mt-auto" />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
