import type { DescribePage, PageHead } from '../platform/http/page-head.ts';
import type { Platform } from '../platform/platform.ts';
import { withTimeout } from '../platform/process/with-timeout.ts';
import { isUuid } from '../platform/uuid.ts';
import type { PostingRow } from './posting-row.ts';
import { findPublicRow } from './queries.ts';
import { toJobPosting } from './structured-data.ts';

/** Milliseconds to wait for the database: pages must be served while it is down. One second is an assumption. */
const databaseTimeoutMs = 1_000;
const descriptionMaxLength = 200;

/** Metadata for search engines and previews of shared links. */
export function describePostingPage(platform: Platform): DescribePage {
  return async (pathname) => {
    const [, root, name = '', ...rest] = pathname.split('/');
    if (root !== 'jobs') return null;
    if (rest.some((segment) => segment !== '')) return 'missing';
    // The list and the tracking page belong to no posting.
    if (name === '' || name === 'track') return null;
    const id = name.toLowerCase();
    if (!isUuid(id)) return 'missing';
    const row = await withTimeout(databaseTimeoutMs, findPublicRow(platform, id));
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
    // The general application is no position, so it has no structured data.
    ...(!row.standing && { data: toJobPosting(row, { site, url }) }),
  };
}

/** The text of link previews, cut to the length that they show. */
function describe(row: PostingRow): string {
  const facts = [row.department, row.location, row.employmentType].filter(Boolean).join(' · ');
  const letters = [...`${facts}. ${row.description.replace(/\s+/g, ' ')}`.trim()];
  if (letters.length <= descriptionMaxLength) return letters.join('');
  return `${letters
    .slice(0, descriptionMaxLength - 1)
    .join('')
    .trimEnd()}…`;
}
