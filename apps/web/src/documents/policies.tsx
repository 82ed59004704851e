import { Link } from 'react-router-dom';
import { policies } from './collections.ts';
import { DocumentLibrary } from './document-library.tsx';
import { InfoCard, InfoNames } from './info-card.tsx';

/** The specification's names on this page (public and staff §2). */
const types = [
  'Administrative',
  'Clinical',
  'HR',
  'IT',
  'Safety',
  'Financial',
  'Quality',
  'Compliance',
];

export function Component() {
  return (
    <DocumentLibrary collection={policies}>
      <InfoCard title="Document types">
        <InfoNames names={types} />
      </InfoCard>
      <InfoCard title="Who looks after these">
        <p>
          Files are managed through the admin panel. Something wrong or out of date?{' '}
          <Link to="/#contact" className="text-link">
            Tell us
          </Link>
          .
        </p>
      </InfoCard>
    </DocumentLibrary>
  );
}
