import { pages } from '@icare/contracts/pages';
import {
  type PrivacyNoticeVersion,
  privacyNoticeVersion,
  privacyNoticeVersions,
} from '@icare/contracts/privacy-notice';
import type { ComponentType } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { formatDate } from '../format/format.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { SectionHeading } from '../ui/section-heading.tsx';
import { SkeletonRows } from '../ui/states/loading.tsx';
import { Notice20261127 } from './notices/notice-2026-11-27.tsx';

/** What each version changed, in one or two sentences. */
const whatChanged: Record<PrivacyNoticeVersion, string> = {
  '2026-11-27':
    'It now says what is kept of people who ask for an appointment. Everything else stays as it was.',
  '2026-11-22':
    'It now speaks to visitors and staff too, names each purpose with its ground in law, and says how to get a copy of your data. What happens to an application stays as it was.',
  '2026-11-20': 'The first notice, shown with the application form.',
};

/** The notices that are no longer in force. Their text must never change, including its numbers. */
const earlierNotices: Record<
  Exclude<PrivacyNoticeVersion, '2026-11-27'>,
  () => Promise<{ default: ComponentType }>
> = {
  '2026-11-22': async () => ({
    default: (await import('./notices/notice-2026-11-22.tsx')).Notice20261122,
  }),
  '2026-11-20': async () => ({
    default: (await import('./notices/notice-2026-11-20.tsx')).Notice20261120,
  }),
};

const earlier = Object.fromEntries(
  Object.entries(earlierNotices).map(([version, load]) => [
    version,
    lazyPart(async () => (await load()).default, <SkeletonRows count={6} />),
  ]),
);

/** The page /privacy; /privacy?version=2026-11-20 shows an earlier notice. */
export function Component() {
  const [search] = useSearchParams();
  const asked = search.get('version') ?? privacyNoticeVersion;
  const Earlier = earlier[asked];
  const isUnknown = asked !== privacyNoticeVersion && !Earlier;
  return (
    <div className="page-width pb-18">
      <PageHeader title="Privacy notice" spacious>
        What this portal keeps about people, why, how long, and what you can ask of us.{' '}
        {Earlier ? 'Earlier notice' : 'In force since'}{' '}
        {Earlier ? `of ${formatDate(asked)}.` : `${formatDate(privacyNoticeVersion)}.`}
      </PageHeader>
      <div className="grid gap-10">
        {Earlier && (
          <Notice>
            This notice is not in force any more.{' '}
            <Link to={pages.privacy.path} className="underline underline-offset-3">
              Read the one of {formatDate(privacyNoticeVersion)}
            </Link>
          </Notice>
        )}
        {isUnknown && (
          <Notice tone="warning">
            There was no notice of that date. This is the one in force.
          </Notice>
        )}
        {Earlier ? <Earlier /> : <Notice20261127 />}
        <Versions shown={Earlier ? (asked as PrivacyNoticeVersion) : privacyNoticeVersion} />
      </div>
    </div>
  );
}

function Versions({ shown }: { shown: PrivacyNoticeVersion }) {
  return (
    <section aria-labelledby="versions" className="grid gap-3">
      <SectionHeading id="versions" title="Versions of this notice" />
      <ul>
        {privacyNoticeVersions.map((version) => (
          <li
            key={version}
            className="grid gap-x-6 gap-y-0.5 border-b border-line py-2.5 sm:grid-cols-[12rem_minmax(0,1fr)]"
          >
            {version === shown ? (
              <span aria-current="true" className="font-bold">
                {formatDate(version)}
              </span>
            ) : (
              <Link
                to={version === privacyNoticeVersion ? pages.privacy.path : `?version=${version}`}
                className="inline-flex min-h-6 touch:min-h-11 items-center justify-self-start text-primary underline underline-offset-3"
              >
                {formatDate(version)}
              </Link>
            )}
            <span className="max-w-measure">{whatChanged[version]}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
