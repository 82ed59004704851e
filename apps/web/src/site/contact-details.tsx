import type { Site } from '@icare/contracts/site';
import { telephoneHref } from '@icare/domain/telephone';
import type { ReactNode } from 'react';

/** Address, telephone and e-mails of the hospital. Each line keeps its height while the settings load. */
export function ContactDetails({ site }: { site: Site }) {
  return (
    <dl className="grid gap-4">
      <Detail term="Address">
        <address className="not-italic">{site.address}</address>
      </Detail>
      <Detail term="Telephone">
        <ContactLink href={telephoneHref(site.phone)}>{site.phone}</ContactLink>
      </Detail>
      <Detail term="E-mail">
        <ContactLink href={`mailto:${site.infoEmail}`}>{site.infoEmail}</ContactLink>
      </Detail>
      <Detail term="Public affairs">
        <ContactLink href={`mailto:${site.publicAffairsEmail}`}>
          {site.publicAffairsEmail}
        </ContactLink>
      </Detail>
    </dl>
  );
}

function Detail({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-meta text-muted">{term}</dt>
      <dd className="min-h-[1lh] text-read wrap-anywhere">{children}</dd>
    </div>
  );
}

function ContactLink({ href, children }: { href: string; children: string }) {
  return (
    children && (
      <a href={href} className="text-link">
        {children}
      </a>
    )
  );
}
