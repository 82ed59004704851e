import { escapeHtml, jsonInHtml } from '../escape-html.ts';

/** Metadata of a page for programs that do not run it: search engines, and previews of shared links. */
export type PageHead = {
  title: string;
  description: string;
  /** Absolute, the one address of what the page shows. */
  url: string;
  siteName: string;
  /** Absolute. */
  image: string;
  /** A description by schema.org, where there is one for such a thing. */
  data?: object;
};

/**
 * Describes a page by its address before it is sent. `missing`: nothing is at this address, though it looks like
 * a page's; null: nothing but what stands in every page.
 */
export type DescribePage = (pathname: string) => Promise<PageHead | 'missing' | null>;

/** The page with the head of its own. */
export function withHead(page: string, head: PageHead): string {
  return page
    .replace(/<title>[^<]*/, () => `<title>${escapeHtml(head.title)} · I-CARE Portal`)
    .replace(/<meta name="description"[^>]*>/, '')
    .replace('</head>', () => `${writeHead(head)}</head>`);
}

function writeHead({ title, description, url, siteName, image, data }: PageHead): string {
  const facts = [
    ['name', 'description', description],
    ['property', 'og:type', 'website'],
    ['property', 'og:title', title],
    ['property', 'og:description', description],
    ['property', 'og:url', url],
    ['property', 'og:site_name', siteName],
    ['property', 'og:image', image],
    ['name', 'twitter:card', 'summary'],
  ] as const;
  return [
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    ...facts.map(
      ([kind, name, value]) => `<meta ${kind}="${name}" content="${escapeHtml(value)}">`,
    ),
    // Data and no script, which the policy of the pages would refuse.
    ...(data ? [`<script type="application/ld+json">${jsonInHtml(data)}</script>`] : []),
  ].join('');
}
