import { PageHeader } from '../ui/page-header.tsx';
import { SectionHeading } from '../ui/section-heading.tsx';
import { ApplicationCard } from './application-card.tsx';
import { hospitalSystems, officeSuite } from './applications.ts';

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
