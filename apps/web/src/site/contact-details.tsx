import type { Site } from '@icare/contracts/site';
import { telephoneHref } from '@icare/domain/telephone';
import type { ReactNode } from 'react';

/** Address, telephone and e-mails of the hospital. Lines keep their place while the settings are on their way. */
export function ContactDetails({ site }: { site: Site }) {
  return (
    <dl className="grid gap-4">
      <Detail term="Address">
        <address className="not-italic">{site.address}</address>
      </Detail>
      <Detail term="Telephone">
        <Reach href={telephoneHref(site.phone)}>{site.phone}</Reach>
      </Detail>
      <Detail term="E-mail">
        <Reach href={`mailto:${site.infoEmail}`}>{site.infoEmail}</Reach>
      </Detail>
      <Detail term="Public affairs">
        <Reach href={`mailto:${site.publicAffairsEmail}`}>{site.publicAffairsEmail}</Reach>
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

function Reach({ href, children }: { href: string; children: string }) {
  return (
    children && (
      <a href={href} className="text-link">
        {children}
      </a>
    )
  );
}
