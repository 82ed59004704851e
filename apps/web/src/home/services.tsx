import { pages } from '@icare/contracts/pages';
import { Link } from 'react-router-dom';
import { dayAndNight, serviceGroups } from '../services/medical-services.ts';
import { SectionHeading } from '../ui/section-heading.tsx';

export function Services() {
  return (
    <section id="services" aria-labelledby="services-heading" className="page-width pt-18 lg:pt-26">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <h2
          id="services-heading"
          className="text-title leading-[1.15] font-heavy tracking-[-.022em]"
        >
          Medical Services
        </h2>
        <Link to={pages.services.path} className="text-link inline-block min-h-6">
          All services and hours
        </Link>
      </div>
      <div className="mt-8 grid gap-x-12 gap-y-8 lg:grid-cols-3">
        {serviceGroups.map(({ title, services }) => (
          <div key={title}>
            <SectionHeading level={3} size="small" title={title} />
            <ul>
              {services.map(({ name, availability }) => (
                <li key={name} className="flex justify-between gap-4 border-b border-line py-2">
                  {name}
                  <span
                    className={
                      availability === dayAndNight
                        ? 'font-bold text-success'
                        : 'whitespace-nowrap text-muted'
                    }
                  >
                    {availability}
                  </span>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
