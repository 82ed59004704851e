import { lagosDate } from '@icare/domain/lagos-date';
import type { Config } from '../config.ts';
import { escapeHtml } from '../platform/escape-html.ts';
import type { PostingRow } from './posting-row.ts';

/** The portal's employment types in the terms of schema.org. */
const employmentTypes: Record<string, string> = {
  'full-time': 'FULL_TIME',
  'part-time': 'PART_TIME',
  contract: 'CONTRACTOR',
  locum: 'TEMPORARY',
  internship: 'INTERN',
  volunteer: 'VOLUNTEER',
};

/** Maps a posting to structured data for search engines (https://schema.org/JobPosting). Empty fields are omitted. */
export function toJobPosting(
  row: PostingRow,
  { site, url }: { site: Config['site']; url: string },
) {
  const type = row.employmentType.toLowerCase();
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: row.jobTitle,
    description: toHtml(row),
    url,
    identifier: { '@type': 'PropertyValue', name: site.name, value: row.id },
    datePosted: lagosDate(new Date(row.createdAt)),
    // The posting is open until the deadline day ends in Lagos (UTC+1).
    ...(row.applicationDeadline && { validThrough: `${row.applicationDeadline}T23:59:59+01:00` }),
    ...(type && { employmentType: employmentTypes[type] ?? 'OTHER' }),
    totalJobOpenings: row.vacancies,
    directApply: true,
    hiringOrganization: {
      '@type': 'Organization',
      name: site.name,
      sameAs: site.url,
      logo: `${site.url}/mark-180.png`,
    },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressLocality: 'Owerri',
        addressRegion: 'Imo',
        addressCountry: 'NG',
      },
    },
    ...baseSalary(row),
  };
}

/** Empty without an amount above 0; an amount of 0 is omitted, here as on pages. */
function baseSalary({ salaryMin: min, salaryMax: max, salaryPeriod }: PostingRow) {
  if (!min && !max) return {};
  const value = {
    '@type': 'QuantitativeValue',
    ...(min && { minValue: min }),
    ...(max && { maxValue: max }),
    unitText: salaryPeriod.toUpperCase(),
  };
  return { baseSalary: { '@type': 'MonetaryAmount', currency: 'NGN', value } };
}

/** Description and requirements as HTML, the format that search engines expect. */
function toHtml({ description, requirements }: PostingRow): string {
  const paragraphs = nonEmpty(description.split(/\n\s*\n/)).map(
    (text) => `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`,
  );
  const points = nonEmpty(requirements.split('\n')).map((text) => `<li>${escapeHtml(text)}</li>`);
  return [
    ...paragraphs,
    ...(points.length > 0 ? ['<p>Requirements</p>', `<ul>${points.join('')}</ul>`] : []),
  ].join('');
}

const nonEmpty = (texts: string[]) => texts.map((text) => text.trim()).filter(Boolean);
