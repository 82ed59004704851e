import { telephoneHref } from '@icare/domain/telephone';
import { ContactDetails } from '../../site/contact-details.tsx';
import { useSite } from '../../site/site.ts';
import { ContactPlace } from './contact-place.tsx';

export function Contact() {
  const site = useSite();
  return (
    <section
      id="contact"
      aria-labelledby="contact-heading"
      className="page-width grid gap-x-18 gap-y-8 pt-18 lg:grid-cols-[5fr_7fr] lg:pt-26"
    >
      <div>
        <h2
          id="contact-heading"
          className="text-title leading-[1.15] font-heavy tracking-[-.022em]"
        >
          Get in Touch
        </h2>
        <p className="mt-3 max-w-[34ch] text-read text-muted">
          Write to a department and it reaches their desk. In an emergency, call{' '}
          <a
            href={telephoneHref(site.emergencyNumber)}
            className="font-bold whitespace-nowrap text-danger"
          >
            {site.emergencyNumber}
          </a>
          .
        </p>
        <div className="mt-8">
          <ContactDetails site={site} />
        </div>
      </div>
      <ContactPlace />
    </section>
  );
}
