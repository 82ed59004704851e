import { telephoneHref } from '@icare/domain/telephone';
import { Link } from 'react-router-dom';
import { paths } from '../routing/paths.ts';
import { useSession } from '../session/session.ts';
import { useSite } from '../site/site.ts';
import { OfferCard } from '../ui/offer-card.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { resources } from './resources.ts';

export function Component() {
  const { links, emergencyNumber } = useSite();
  const session = useSession();
  return (
    <div className="page-width">
      <PageHeader title="Employee Resources" spacious>
        Leave, health, learning and safety, for everyone on staff.
      </PageHeader>
      {session && !session.inspects && (
        <p className="mb-5">
          <Link className="text-link" to={paths.myReading}>
            My reading: documents you are asked to read and confirm
          </Link>
        </p>
      )}
      <ul className="grid gap-5 lg:grid-cols-2">
        {resources.map(({ description, how, emergency, link, ...card }) => (
          <OfferCard
            key={card.title}
            link={'to' in link ? link : externalLink(links[link.siteLink], link.text)}
            {...card}
          >
            <p>{description}</p>
            <p className="mt-1 text-muted">
              {emergency && (
                <>
                  In danger call {/* Above the area of the card's own link. */}
                  <a
                    href={telephoneHref(emergencyNumber)}
                    className="relative inline-block font-bold text-danger underline"
                  >
                    {emergencyNumber}
                  </a>
                  .{' '}
                </>
              )}
              {how}
            </p>
          </OfferCard>
        ))}
      </ul>
    </div>
  );
}

/** Undefined until the settings with the address have loaded. */
function externalLink(to: string, text: string) {
  return to ? { to, text, external: true } : undefined;
}
