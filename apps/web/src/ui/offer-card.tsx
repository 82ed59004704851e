import { ArrowRight, ArrowUpRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { AnyLink } from './button.tsx';
import { Icon } from './icon.tsx';
import { OfferBadge, type OfferStatus } from './offer-badge.tsx';

/** `to` is a page of the portal, or with `external` any address, which opens in a new tab. */
type CardLink = { to: string; text: string; external?: boolean };

type OfferCardProps = {
  title: string;
  status: OfferStatus;
  /** Without a link the card cannot be clicked (spec, public and staff §2). */
  link: CardLink | undefined;
  children: ReactNode;
};

/** A service for staff. The heading is the link, but the whole card can be clicked; the last line says what opens. */
export function OfferCard({ title, status, link, children }: OfferCardProps) {
  const id = useId();
  return (
    <li className="group relative row-span-3 grid grid-rows-subgrid gap-y-0 rounded-3 border border-line px-5 pt-4 pb-4 has-[h2_a]:bg-raised has-[h2_a]:hover:border-primary">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="text-head leading-tight font-bold tracking-[-.014em]">
          {link ? (
            <AnyLink
              to={link.to}
              external={link.external}
              aria-describedby={id}
              className={wholeCard}
            >
              {title}
            </AnyLink>
          ) : (
            title
          )}
        </h2>
        <OfferBadge status={status} />
      </div>
      <div className="mt-1">{children}</div>
      {link && (
        <p id={id} className="mt-3 self-end text-primary">
          <span className="underline underline-offset-[.2em] group-hover:decoration-2">
            {link.text}
          </span>{' '}
          <Icon
            icon={link.external ? ArrowUpRight : ArrowRight}
            className="inline size-4 align-[-.18em]"
          />
        </p>
      )}
    </li>
  );
}

const wholeCard =
  'after:absolute after:inset-0 after:rounded-3 focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus';
