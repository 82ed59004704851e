import { ArrowUpRight } from 'lucide-react';
import { useSite } from '../site/site.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { SectionHeading } from '../ui/section-heading.tsx';
import { type Application, hospitalSystems, officeSuite } from './applications.ts';

export function Component() {
  return (
    <div className="page-width">
      <PageHeader title="Hospital Applications" spacious>
        The systems we work with. Each opens in a new tab and asks for its own sign-in.
      </PageHeader>
      <section aria-labelledby="hospital-systems">
        <SectionHeading
          id="hospital-systems"
          title="Hospital Management Systems"
          count={hospitalSystems.length}
        />
        <ul className="mt-5 grid gap-5 sm:grid-cols-2">
          {hospitalSystems.map((application) => (
            <ApplicationCard key={application.name} application={application} verb="Access" />
          ))}
        </ul>
      </section>
      <section aria-labelledby="office-suite" className="mt-12">
        <SectionHeading id="office-suite" title="Office Suite" count={officeSuite.length} />
        <ul className="mt-5 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {officeSuite.map((application) => (
            <ApplicationCard key={application.name} application={application} verb="Open" />
          ))}
        </ul>
      </section>
    </div>
  );
}

/** Shares its three rows with the cards beside it (subgrid), so that the feature lists of a row start at the same height. */
function ApplicationCard({ application, verb }: { application: Application; verb: string }) {
  const { name, description, features, link } = application;
  const href = useSite().links[link];
  return (
    <li className="row-span-3 grid grid-rows-subgrid gap-y-0 rounded-3 border border-line bg-raised px-5 pt-4 pb-3.5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="text-head leading-tight font-bold tracking-[-.014em]">{name}</h3>
        {href && (
          <ButtonLink external to={href}>
            {verb}
            <span className="sr-only"> {name}</span>
            <Icon icon={ArrowUpRight} />
          </ButtonLink>
        )}
      </div>
      <p className="mt-1 mb-3 text-muted">{description}</p>
      <ul aria-label={`Key features of ${name}`} className="grid grid-cols-2 items-start gap-x-5">
        {features.map((feature) => (
          <li key={feature} className="h-full border-t border-line py-1.5 text-meta leading-snug">
            {feature}
          </li>
        ))}
      </ul>
    </li>
  );
}
