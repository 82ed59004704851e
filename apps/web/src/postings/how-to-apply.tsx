import { ContactDetails } from '../site/contact-details.tsx';
import { useSite } from '../site/site.ts';
import { SectionHeading } from '../ui/section-heading.tsx';

export function HowToApply() {
  const site = useSite();
  return (
    <div className="mt-14 grid gap-x-18 gap-y-10 lg:grid-cols-2">
      <section>
        <SectionHeading title="How to apply" size="small" />
        <div className="mt-3 grid max-w-measure gap-3">
          <p>
            Applying takes about five minutes. You need your resume as a PDF or Word file of at most
            5 MB; a cover letter is welcome and not required.
          </p>
          <p>
            For a clinical position, write the number of your practising licence and the date it
            expires into your resume. We never ask applicants for money.
          </p>
          <p>
            Afterwards you have a reference and a private link that shows how your application
            stands, without an account.
          </p>
        </div>
      </section>
      <section>
        <SectionHeading title="Reach us" size="small" />
        <div className="mt-4">
          <ContactDetails site={site} />
        </div>
      </section>
    </div>
  );
}
