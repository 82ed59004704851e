import { pagePath, pages } from '@icare/contracts/pages';
import { telephoneHref } from '@icare/domain/telephone';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useSite } from '../site/site.ts';
import { CoiledRule } from '../ui/motifs/coiled-rule.tsx';

const linkLook =
  'inline-flex min-h-6 touch:min-h-11 touch:min-w-11 items-center hover:underline underline-offset-3 wrap-anywhere';

export function Footer() {
  const site = useSite();
  return (
    <footer className="ground-senary mt-18 overflow-hidden bg-slide text-slide-ink">
      <div className="page-width">
        <CoiledRule className="mt-8 w-full min-w-160" />
        <div className="grid grid-cols-2 gap-8 py-12 lg:grid-cols-[1.6fr_1fr_1fr_1.2fr]">
          <div className="col-span-2 lg:col-span-1">
            <h2 className="mb-2 font-bold">{site.name}</h2>
            <p className="max-w-[34ch] text-slide-quiet">
              I-CARE Portal. A public-private partnership hospital.
            </p>
            <address className="mt-3 max-w-[34ch] min-h-[1lh] text-slide-quiet not-italic">
              {site.address}
            </address>
          </div>
          <Column title="Visit">
            <PageLink to={pages.services.path}>Services</PageLink>
            <PageLink to={pages.visit.path}>Visiting hours</PageLink>
            <PageLink to={pagePath(pages.jobs)}>Careers</PageLink>
            <PageLink to="/#contact">Contact</PageLink>
            <PageLink to={pages.privacy.path}>Privacy</PageLink>
          </Column>
          <Column title="Staff">
            <PageLink to="/policies">Policies</PageLink>
            <PageLink to={pages.sops.path}>SOPs</PageLink>
            <PageLink to={pagePath(pages.compliance)}>Compliance</PageLink>
          </Column>
          <Column title="Reach us" className="col-span-2 lg:col-span-1">
            <ContactLink href={telephoneHref(site.emergencyNumber)}>
              Emergency {site.emergencyNumber}
            </ContactLink>
            {site.phone && <ContactLink href={telephoneHref(site.phone)}>{site.phone}</ContactLink>}
            {[site.infoEmail, site.publicAffairsEmail].filter(Boolean).map((address) => (
              <ContactLink key={address} href={`mailto:${address}`}>
                {address}
              </ContactLink>
            ))}
          </Column>
        </div>
        <small className="block pb-6 text-meta text-slide-quiet">© {site.name}</small>
      </div>
    </footer>
  );
}

function Column({
  title,
  className,
  children,
}: {
  title: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={className}>
      <h2 className="mb-2 font-bold">{title}</h2>
      <ul className="grid gap-1">{children}</ul>
    </div>
  );
}

function PageLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <Link to={to} className={linkLook}>
        {children}
      </Link>
    </li>
  );
}

function ContactLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <li>
      <a href={href} className={linkLook}>
        {children}
      </a>
    </li>
  );
}
