import type { DescribePage, PageHead } from '../platform/http/page-head.ts';
import type { Platform } from '../platform/platform.ts';
import { withTimeout } from '../platform/process/with-timeout.ts';
import { isUuid } from '../platform/uuid.ts';
import type { PostingRow } from './posting-row.ts';
import { findPublicRow } from './queries.ts';
import { toJobPosting } from './structured-data.ts';

/** Pages come while the database is away, so they wait for it only this long. */
const patience = 1_000;
const descriptionMaxLength = 200;

/** Metadata for search engines and previews of shared links. */
export function describePostingPage(platform: Platform): DescribePage {
  return async (pathname) => {
    const [, root, name = '', ...rest] = pathname.split('/');
    if (root !== 'jobs') return null;
    if (rest.some((segment) => segment !== '')) return 'missing';
    // The list, and where applicants see how theirs stands.
    if (name === '' || name === 'track') return null;
    const id = name.toLowerCase();
    if (!isUuid(id)) return 'missing';
    const row = await withTimeout(patience, findPublicRow(platform, id));
    if (row === undefined) return null;
    return row ? pageHead(platform, row) : 'missing';
  };
}

function pageHead({ config: { site } }: Platform, row: PostingRow): PageHead {
  const url = `${site.url}/jobs/${row.id}`;
  return {
    title: row.jobTitle,
    description: describe(row),
    url,
    siteName: site.name,
    image: `${site.url}/mark-180.png`,
    // The general application is no position to be found by.
    ...(!row.standing && { data: toJobPosting(row, { site, url }) }),
  };
}

/** Cut to the length that previews of links show. */
function describe(row: PostingRow): string {
  const facts = [row.department, row.location, row.employmentType].filter(Boolean).join(' · ');
  const letters = [...`${facts}. ${row.description.replace(/\s+/g, ' ')}`.trim()];
  if (letters.length <= descriptionMaxLength) return letters.join('');
  return `${letters
    .slice(0, descriptionMaxLength - 1)
    .join('')
    .trimEnd()}…`;
}
