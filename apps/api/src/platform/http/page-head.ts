import { escapeHtml, jsonInHtml } from '../escape-html.ts';

/** Metadata of a page for programs that run no scripts: search engines, and previews of shared links. */
export type PageHead = {
  title: string;
  description: string;
  /** The canonical address, absolute. */
  url: string;
  siteName: string;
  /** Absolute address. */
  image: string;
  /** Structured data in the vocabulary of schema.org. */
  data?: object;
};

/**
 * Finds the metadata of the page at a path. `missing`: the path looks like a page's, but there is no such page. Null: the
 * page has only the metadata that all pages share.
 */
export type DescribePage = (pathname: string) => Promise<PageHead | 'missing' | null>;

/** Replaces the shared title and description of a page by its own metadata. */
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
    // JSON is data: the Content-Security-Policy, which forbids inline scripts, allows it.
    ...(data ? [`<script type="application/ld+json">${jsonInHtml(data)}</script>`] : []),
  ].join('');
}
