import { documentTypes } from '@icare/contracts/document-types';
import { useSite } from '../site/site.ts';
import { publicAffairs } from './collections.ts';
import { DocumentLibrary } from './document-library.tsx';
import { InfoCard, InfoNames } from './info-card.tsx';

export function Component() {
  const { publicAffairsEmail } = useSite();
  return (
    <DocumentLibrary collection={publicAffairs}>
      <InfoCard title="Resources">
        <p>Questions from the press, a missing document or permission to use one:</p>
        <p className="mt-2 font-bold text-ink">Public Affairs Office</p>
        {publicAffairsEmail && (
          <a href={`mailto:${publicAffairsEmail}`} className="text-link wrap-anywhere">
            {publicAffairsEmail}
          </a>
        )}
      </InfoCard>
      <InfoCard title="Document types">
        <InfoNames names={documentTypes['Public Affairs']} />
      </InfoCard>
    </DocumentLibrary>
  );
}
