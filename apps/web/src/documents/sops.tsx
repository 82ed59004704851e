import { departments } from '@icare/contracts/departments';
import { documentTypes } from '@icare/contracts/document-types';
import { sops } from './collections.ts';
import { DocumentLibrary } from './document-library.tsx';
import { InfoCard, InfoNames } from './info-card.tsx';

export function Component() {
  return (
    <DocumentLibrary collection={sops}>
      <InfoCard title="Procedure types">
        <InfoNames names={documentTypes.SOPs} />
      </InfoCard>
      <InfoCard title="Department coverage">
        <InfoNames names={departments} />
      </InfoCard>
    </DocumentLibrary>
  );
}
