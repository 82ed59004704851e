import { OfferCard } from '../ui/offer-card.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { programmes } from './programmes.ts';

export function Component() {
  return (
    <div className="page-width">
      <PageHeader title="Medical Case Management" spacious>
        One plan for each patient whose care needs many hands.
      </PageHeader>
      <ul className="grid gap-5 lg:grid-cols-2">
        {programmes.map(({ description, points, ...card }) => (
          <OfferCard key={card.title} {...card}>
            <p className="text-muted">{description}</p>
            <ul className="mt-3">
              {points.map((point) => (
                <li key={point} className="border-t border-line py-1.5 leading-snug">
                  {point}
                </li>
              ))}
            </ul>
          </OfferCard>
        ))}
      </ul>
    </div>
  );
}
