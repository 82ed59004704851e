import type { SearchHit } from '@icare/contracts/search';
import { Link } from 'react-router-dom';
import { Quotation } from '../ui/quotation.tsx';
import { hitAddress, hitPlace } from './hit-address.ts';

/** What a search found, each with the sentence in which the words stand. */
export function HitList({ hits, searched }: { hits: readonly SearchHit[]; searched: string }) {
  return (
    <ul>
      {hits.map((hit) => (
        <li
          key={`${hit.kind} ${hit.id}`}
          className="relative border-b border-line py-2 leading-snug hover:bg-primary-soft/45"
        >
          <Link
            to={hitAddress(hit, searched)}
            className="font-bold wrap-anywhere text-ink no-underline after:absolute after:inset-0"
          >
            {hit.title}
          </Link>
          <p className="text-meta wrap-anywhere text-muted">
            {[hit.detail, hitPlace(hit)].filter(Boolean).join(' · ')}
          </p>
          {hit.snippet && (
            <p className="mt-0.5 line-clamp-3 wrap-anywhere text-muted">
              <Quotation text={hit.snippet} marks={hit.marks} />
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
