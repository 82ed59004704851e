import { memo } from 'react';
import type { Group } from './document-groups.tsx';
import { groupSlug } from './group-slug.ts';

type JumpLinksProps = { label: string; groups: readonly Group[]; partial: boolean };

/** To each group, with how many it has. */
export const JumpLinks = memo(function JumpLinks({ label, groups, partial }: JumpLinksProps) {
  return (
    <nav aria-label={label}>
      <ul className="mt-1 flex flex-wrap gap-x-4">
        {groups.map(({ name, documents }) => (
          <li key={name} className="min-w-0">
            <a
              href={`#${groupSlug(name)}`}
              className="inline-block min-h-6 py-1 wrap-anywhere text-ink no-underline hover:underline"
            >
              {name}
              <span className="ml-1 text-muted tabular-nums">
                {documents.length}
                {partial && '+'}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
});
